"""Every rule of a ruleset in words, by its path and, where the value is a word, by that word."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "rulewords.deal": ("Cards and deal", "牌与发牌"),
    "rulewords.deal.decks": ("decks of cards: {value}", "{value} 副牌"),
    "rulewords.deal.jokers.true": ("with jokers", "有大小王"),
    "rulewords.deal.jokers.false": ("without jokers", "无大小王"),
    "rulewords.deal.hand_size": ("cards in each hand: {value}", "每人 {value} 张"),
    "rulewords.deal.kitty_size": ("cards in the kitty: {value}", "底牌 {value} 张"),
    "rulewords.deal.direction.counterclockwise": (
        "play goes North, West, South, East",
        "按北、西、南、东逆时针出牌",
    ),
    "rulewords.deal.direction.clockwise": (
        "play goes North, East, South, West",
        "按北、东、南、西顺时针出牌",
    ),
    "rulewords.trump": ("Trump", "主牌"),
    "rulewords.trump.constant_ranks": (
        "always trump, besides jokers and level cards: {value}",
        "除王和级牌外，常主：{value}",
    ),
    "rulewords.trump.constant_ranks.none": (
        "no rank is always trump; jokers and level cards are",
        "没有常主点数；王和级牌为主",
    ),
    "rulewords.trump.level_gap.closed": (
        "the ranks above and below the level are adjacent (level 6: 5 and 7)",
        "级牌上下的两个点数相邻（打 6 时 5 与 7）",
    ),
    "rulewords.trump.level_gap.open": (
        "the ranks above and below the level are not adjacent",
        "级牌上下的两个点数不相邻",
    ),
    "rulewords.trump.level_joker_adjacent.true": (
        "the highest level cards and the little jokers are adjacent",
        "最大的级牌与小王相邻",
    ),
    "rulewords.trump.level_joker_adjacent.false": (
        "the highest level cards and the little jokers are not adjacent",
        "最大的级牌与小王不相邻",
    ),
    "rulewords.throw": ("Throws", "甩牌"),
    "rulewords.throw.forced.lowest_card": (
        "after a failed throw the beatable component with the lowest card is led",
        "甩牌失败，出能被管住的牌型中含最小牌的一个",
    ),
    "rulewords.throw.forced.fewest_cards": (
        "after a failed throw the beatable component with the fewest cards is led",
        "甩牌失败，出能被管住的牌型中张数最少的一个",
    ),
    "rulewords.follow": ("Following", "跟牌"),
    "rulewords.follow.pairs.required": (
        "a pair is followed with a pair while one is held",
        "有对必须跟对",
    ),
    "rulewords.follow.pairs.free": ("a pair asks for the suit only", "跟对子只须跟花色"),
    "rulewords.follow.tractors.required": (
        "a tractor is followed with a tractor while one is held, then with pairs",
        "有拖拉机必须跟拖拉机，没有则跟对子",
    ),
    "rulewords.follow.tractors.pairs_only": (
        "a tractor asks for no tractor; its pairs are followed as pairs are",
        "不必跟拖拉机；其中的对子按对子跟",
    ),
    "rulewords.follow.shorter_tractors.true": (
        "failing a tractor of the full length, shorter ones are owed",
        "没有同样长的拖拉机时须跟较短的",
    ),
    "rulewords.follow.shorter_tractors.false": (
        "failing a tractor of the full length, pairs will do",
        "没有同样长的拖拉机时跟对子即可",
    ),
    "rulewords.follow.throws.shape": (
        "the pairs and tractors inside a throw are owed too",
        "甩牌中的对子、拖拉机也须跟",
    ),
    "rulewords.follow.throws.suit_only": (
        "a throw asks for the suit only",
        "甩牌只须跟花色",
    ),
    "rulewords.follow.protect_triples.true": (
        "a triple need not be broken up for a pair (matters with three decks)",
        "不必为跟对子拆三同张（三副牌才涉及）",
    ),
    "rulewords.follow.protect_triples.false": (
        "a triple is broken up for a pair (matters with three decks)",
        "跟对子须拆三同张（三副牌才涉及）",
    ),
    "rulewords.trick": ("Ruffs and winners", "毙牌与大小"),
    "rulewords.trick.ruff_shape.at_least": (
        "a ruff has at least the components of the lead; more structure may serve",
        "毙牌至少含领出的各牌型，牌型更整齐也可",
    ),
    "rulewords.trick.ruff_shape.exact": (
        "a ruff has exactly the components of the lead",
        "毙牌的牌型须与领出的完全一样",
    ),
    "rulewords.trick.compare.principal": (
        "plays compare by their largest component",
        "比最大的牌型",
    ),
    "rulewords.trick.compare.all_components": (
        "every component of the later play must be higher",
        "后出的每个牌型都须更大",
    ),
    "rulewords.trick.compare.highest_card": ("plays compare by the highest card", "比最大的一张"),
    "rulewords.kitty": ("Kitty", "底牌"),
    "rulewords.kitty.kitty_shape.lead": (
        "multiplied by the largest component of the last trick's lead",
        "倍数依最后一圈领出的最大牌型",
    ),
    "rulewords.kitty.kitty_shape.winning_cards": (
        "multiplied by the largest component of the last trick's winner",
        "倍数依最后一圈赢家的最大牌型",
    ),
    "rulewords.kitty.multiplier.power_of_cards": (
        "2 to the number of cards: single 2, pair 4, tractor of two 16, of three 64",
        "2 的张数次方：单张 2、对子 4、二连对 16、三连对 64 倍",
    ),
    "rulewords.kitty.multiplier.power_of_pairs": (
        "doubled with each pair: single 2, pair 4, tractor of two 8, of three 16",
        "每多一对翻一倍：单张 2、对子 4、二连对 8、三连对 16 倍",
    ),
    "rulewords.kitty.multiplier.per_pair": (
        "4 for each pair: single 2, pair 4, tractor of two 8, of three 12",
        "4 乘对数：单张 2、对子 4、二连对 8、三连对 12 倍",
    ),
    "rulewords.kitty.multiplier.doubled": ("always 2", "一律 2 倍"),
    "rulewords.kitty.multiplier.none": ("the kitty does not score", "底牌不计分"),
    "rulewords.kitty.multiplier_cap": ("never more than {value}", "最多 {value} 倍"),
    "rulewords.kitty.multiplier_cap.null": ("without a limit", "不封顶"),
    "rulewords.score": ("From score to levels", "得分与升级"),
    "rulewords.score.bands": ("the attackers' score decides (table below)", "依闲家得分（见下表）"),
    "rulewords.score.score_floor.settlement": (
        "a total below 0 counts as 0 at the end of the hand",
        "终局总分低于 0 按 0 分算",
    ),
    "rulewords.score.score_floor.running": (
        "the running total never falls below 0",
        "累计分任何时候都不低于 0",
    ),
    "rulewords.score.score_floor.none": ("a total below 0 stays so", "负分仍为负分"),
    "rulewords.score.score_cap": (
        "a higher score counts as {value}",
        "超过 {value} 分按 {value} 分算",
    ),
    "rulewords.score.score_cap.null": ("every score counts in full", "得分不设上限"),
    "rulewords.score.last_trick.kitty": (
        "the last trick decides over the kitty only",
        "最后一圈只决定底牌",
    ),
    "rulewords.score.last_trick.wins_a_level": (
        "attackers who win the last trick win the hand, and one level more with their points",
        "闲家赢最后一圈即胜，与分数两样都成则再多一级",
    ),
    "rulewords.score.last_trick_points.winner": (
        "the last trick's points count for its winner",
        "最后一圈的分归赢家",
    ),
    "rulewords.score.last_trick_points.nobody": (
        "the last trick's points count for nobody",
        "最后一圈的分不算",
    ),
    "rulewords.score.draw_at": ("a score of exactly {value} is a draw", "恰为 {value} 分为平局"),
    "rulewords.score.draw_at.null": ("there is no draw", "没有平局"),
    "rulewords.levels": ("Levels", "级别"),
    "rulewords.levels.first_level": ("the match begins at {value}", "从 {value} 打起"),
    "rulewords.levels.target": ("the last level is {value}", "最后一级为 {value}"),
    "rulewords.levels.win.passing": (
        "the side that passes the last level wins",
        "先打过最后一级者胜",
    ),
    "rulewords.levels.win.reaching": (
        "the side that reaches the last level wins",
        "先升到最后一级者胜",
    ),
    "rulewords.levels.win.wrap": (
        "past the last level it goes on from the first; the match ends by agreement",
        "打过最后一级又从头打起；由双方商定结束",
    ),
    "rulewords.levels.must_stop": (
        "a rise that would cross {value} stops there",
        "升级不得跳过 {value}，到此停住",
    ),
    "rulewords.levels.must_stop.none": ("a rise stops at no level", "升级可跳过任何一级"),
    "rulewords.levels.must_hold": (
        "{value} is left only by winning a hand as declarers at it",
        "坐庄打赢 {value} 才能过",
    ),
    "rulewords.levels.must_hold.none": (
        "no level has to be won as declarers",
        "没有必须坐庄打赢的级",
    ),
    "rulewords.bidding": ("Bidding", "亮主与反主"),
    "rulewords.bidding.classes": (
        "may be shown, the weakest first: {value}",
        "可亮的牌，由小到大：{value}",
    ),
    "rulewords.word_level": ("a level card", "一张级牌"),
    "rulewords.word_level_pair": ("a pair of level cards", "一对级牌"),
    "rulewords.word_level_triple": ("three level cards alike", "三张级牌"),
    "rulewords.word_joker_pair": ("a pair of jokers", "一对王"),
    "rulewords.word_joker_triple": ("three jokers alike", "三张王"),
    "rulewords.word_both_jokers": ("both jokers", "大小王一对"),
    "rulewords.word_joker_level": ("a joker with a level card", "一王带一张级牌"),
    "rulewords.word_joker_level_pair": (
        "a joker with a pair of level cards",
        "一王带一对级牌",
    ),
    "rulewords.word_S": ("spades", "黑桃"),
    "rulewords.word_H": ("hearts", "红桃"),
    "rulewords.word_C": ("clubs", "梅花"),
    "rulewords.word_D": ("diamonds", "方块"),
    "rulewords.bidding.open_with": ("may be shown first: {value}", "可首先亮出：{value}"),
    "rulewords.bidding.overturn_with": (
        "may overturn, if stronger: {value}",
        "可用来反主（须更大）：{value}",
    ),
    "rulewords.bidding.overturn_with.none": ("nothing overturns", "不能反主"),
    "rulewords.bidding.overturn_again": (
        "may still overturn after the first change: {value}",
        "改过一次之后仍可反主的：{value}",
    ),
    "rulewords.bidding.overturn_again.none": (
        "nothing overturns after the first change",
        "改过一次之后不能再反",
    ),
    "rulewords.bidding.same_class.suit_order": (
        "of bids alike the higher suit outranks",
        "同样的牌比花色",
    ),
    "rulewords.bidding.same_class.first_holds": (
        "of bids alike the first stands",
        "同样的牌先亮为准",
    ),
    "rulewords.bidding.suit_order": (
        "order of the suits, the highest first: {value}",
        "花色次序，由大到小：{value}",
    ),
    "rulewords.bidding.joker_order.big_first": ("big jokers outrank little ones", "大王大于小王"),
    "rulewords.bidding.joker_order.equal": ("big and little jokers are alike", "大小王同级"),
    "rulewords.bidding.insurance.raises": (
        "the bidder may insure his bid with the second card, which then counts as a pair",
        "亮主者可加亮第二张上保险，视为一对",
    ),
    "rulewords.bidding.insurance.closes": (
        "the bidder may secure his bid with the second card; it counts as a change",
        "亮主者可加亮第二张自保，算改过一次",
    ),
    "rulewords.bidding.insurance.none": ("there is no insurance", "没有上保险"),
    "rulewords.bidding.bidder.after_others": (
        "the bidder may overturn only after another has",
        "亮主者须在别人反主之后才可反主",
    ),
    "rulewords.bidding.bidder.other_suit": (
        "the bidder may overturn himself with another suit",
        "亮主者可用另一花色自反",
    ),
    "rulewords.bidding.bidder.free": (
        "the bidder may overturn as anyone",
        "亮主者可同他人一样反主",
    ),
    "rulewords.bidding.first_when.before_kitty": (
        "first hand: overturning before the kitty is taken",
        "第一局：拿底牌之前反主",
    ),
    "rulewords.bidding.first_when.after_lay": (
        "first hand: overturning after the kitty was laid",
        "第一局：扣底之后反主",
    ),
    "rulewords.bidding.later_when.before_kitty": (
        "later hands: overturning before the kitty is taken",
        "其后：拿底牌之前反主",
    ),
    "rulewords.bidding.later_when.after_lay": (
        "later hands: overturning after the kitty was laid; the overturner takes it up and lays again",
        "其后：扣底之后反主，反主者拿起底牌再扣",
    ),
    "rulewords.bidding.overturn_turned.allowed": (
        "a trump fixed by a kitty card may be overturned",
        "翻底牌定的主可以反",
    ),
    "rulewords.bidding.overturn_turned.forbidden": (
        "a trump fixed by a kitty card is not overturned",
        "翻底牌定的主不能反",
    ),
    "rulewords.bidding.nobody_first.redeal": (
        "nobody bids in the first hand: the cards are dealt again",
        "第一局无人亮主：重新发牌",
    ),
    "rulewords.bidding.nobody_first.no_trump": (
        "nobody bids in the first hand: no trump",
        "第一局无人亮主：打无主",
    ),
    "rulewords.bidding.nobody_later.redeal": (
        "nobody bids later: the cards are dealt again",
        "其后无人亮主：重新发牌",
    ),
    "rulewords.bidding.nobody_later.no_trump": (
        "nobody bids later: no trump",
        "其后无人亮主：打无主",
    ),
    "rulewords.bidding.nobody_later.third_kitty_card": (
        "nobody bids later: the third kitty card fixes trump, a joker no trump",
        "其后无人亮主：第三张底牌定主，王为无主",
    ),
    "rulewords.bidding.nobody_later.first_kitty_card": (
        "nobody bids later: the first kitty card fixes trump, a joker no trump",
        "其后无人亮主：第一张底牌定主，王为无主",
    ),
    "rulewords.bidding.nobody_later.kitty_match": (
        "nobody bids later: kitty cards are matched for the deal",
        "其后无人亮主：从底牌抽牌对点配对",
    ),
    "rulewords.bidding.fresh_bidding.as_first": (
        "fresh bidding as in the first hand",
        "重新抢庄同第一局",
    ),
    "rulewords.bidding.fresh_bidding.own_level": (
        "fresh bidding: each side shows one card of its own level; a higher suit takes the deal",
        "重新抢庄：双方各亮一张本方级牌，花色大者得庄",
    ),
    "rulewords.declarer": ("Declarer", "庄家"),
    "rulewords.declarer.declarer_seat.any": (
        "later any player of the side that won the hand",
        "其后由胜方任一人坐庄",
    ),
    "rulewords.declarer.attackers_bid.keeps_deal": (
        "an attacker who bids first only names trump",
        "闲家先亮只定主，不换庄",
    ),
    "rulewords.declarer.attackers_bid.takes_deal": (
        "an attacker who bids first becomes declarer",
        "闲家先亮则由其坐庄",
    ),
    "rulewords.declarer.first_overturn.takes_deal": (
        "in the first hand whoever overturned last is declarer",
        "第一局最后反主者坐庄",
    ),
    "rulewords.declarer.first_overturn.trump_only": (
        "in the first hand the first bidder is declarer, whatever is overturned",
        "第一局先亮者坐庄，反主只改花色",
    ),
    "rulewords.declarer.declarer_seat.rotation": (
        "later the declarer's partner after a rise, the next player after a change",
        "其后：升级由对家坐庄，下台由下家坐庄",
    ),
    "rulewords.declarer.declarer_seat.bidder": (
        "of the winning side, whoever bids; when an attacker bids, the player after him",
        "胜方中亮主者坐庄；闲家亮主，则由其下家坐庄",
    ),
    "rulewords.conduct": ("Irregularities and penalties", "违例与判罚"),
    "rulewords.conduct.revoke.fall": (
        "for a revoke the side falls one level after the hand",
        "跟牌错误：打完本局罚降一级",
    ),
    "rulewords.conduct.revoke.none": ("no penalty for a revoke", "跟牌错误：无罚则"),
    "rulewords.conduct.take_back.fall": (
        "for a take-back the side falls one level after the hand",
        "悔牌：打完本局罚降一级",
    ),
    "rulewords.conduct.take_back.none": ("no penalty for a take-back", "悔牌：无罚则"),
    "rulewords.conduct.strikes_lose": (
        "strikes of one kind that lose the match: {value}",
        "同一类违例累计 {value} 次判负",
    ),
    "rulewords.conduct.strikes_lose.null": (
        "no number of strikes loses the match",
        "违例次数不致判负",
    ),
    "rulewords.conduct.failed_throw.returned": (
        "a failed throw is fined for each card taken back",
        "甩牌失败：按收回的张数罚分",
    ),
    "rulewords.conduct.failed_throw.beatable": (
        "a failed throw is fined for each card that could be beaten",
        "甩牌失败：按能被管住的张数罚分",
    ),
    "rulewords.conduct.failed_throw.attempted": (
        "a failed throw is fined for each card thrown",
        "甩牌失败：按所甩的张数罚分",
    ),
    "rulewords.conduct.failed_throw.none": (
        "no fine in points for a failed throw",
        "甩牌失败：不罚分",
    ),
    "rulewords.conduct.failed_throw_fine": (
        "points for each such card: {value}",
        "每张罚 {value} 分",
    ),
    "rulewords.conduct.miscount.lose_hand": (
        "a wrong number of cards loses the hand: the other side rises one and has the deal",
        "多牌少牌：本局判负，对方升一级并坐庄",
    ),
    "rulewords.conduct.miscount.none": (
        "no penalty for a wrong number of cards",
        "多牌少牌：无罚则",
    ),
    "rulewords.conduct.otherwise.arbiter": (
        "the arbiter rules on everything else and records the reason",
        "其余由裁判裁定并记录理由",
    ),
    "rulewords.time": ("Time", "时间"),
    "rulewords.time.time_limit": ("minutes for a match: {value}", "每场 {value} 分钟"),
    "rulewords.time.time_limit.null": ("no time limit", "不限时"),
    "rulewords.time.time_up.finish_hand": (
        "when time is up, a hand whose deal has begun is played out",
        "时间到时，已开始发牌的一局打完",
    ),
    "rulewords.time.time_up.stop_now": (
        "when time is up, play stops and the hand scores nothing",
        "时间到时立即停止，本局不计",
    ),
}
