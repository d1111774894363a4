"""Explanations: a follow, a verdict, a claim, other readings, what if."""

CATALOGUE: dict[str, tuple[str, str]] = {
    # Places and usage.
    "explain.bad_place": (
        "found {found}; expected a hand, a trick, or a play of it, as 3, 3.7 or 3.7.W",
        "读到 {found}；应为局、圈或某家的出牌，如 3、3.7、3.7.W",
    ),
    "explain.no_hand": (
        "there is no hand {number}; the match has {count}",
        "没有第 {number} 局；本场共 {count} 局",
    ),
    "explain.no_trick": (
        "hand {hand} has no trick {number}; {count} are recorded",
        "第 {hand} 局没有第 {number} 圈；记录了 {count} 圈",
    ),
    "explain.no_play": (
        "{seat} played nothing in hand {hand}, trick {trick}",
        "第 {hand} 局第 {trick} 圈{seat}没有出牌",
    ),
    "explain.claim_of_play": (
        "--claim is about one play: name hand, trick and seat, as 3.7.W",
        "--claim 针对一次出牌：请写局、圈、座位，如 3.7.W",
    ),
    "explain.if_other_game": (
        "--if replays games of tricks only",
        "--if 只能用于打圈的玩法",
    ),
    "explain.footer": (
        "Record {file} · ruleset {ruleset}, hash {hash}",
        "记录 {file} · 规则集 {ruleset}，散列值 {hash}",
    ),
    # Drawing.
    "explain.text_row": ("{label}: {cards}", "{label}：{cards}"),
    "explain.text_marked": ("  [{cards}]", "  【{cards}】"),
    "explain.text_note": (" - {note}", "——{note}"),
    "explain.big_joker": ("big", "大王"),
    "explain.little_joker": ("little", "小王"),
    "explain.unseen_card": ("a card nobody saw", "无人见到的牌"),
    # Titles and what all share.
    "explain.title_follow": (
        "Hand {hand}, trick {trick}: the play of {seat} ({side})",
        "第 {hand} 局第 {trick} 圈：{seat}（{side}）的跟牌",
    ),
    "explain.title_trick": ("Hand {hand}, trick {trick}", "第 {hand} 局第 {trick} 圈"),
    "explain.title_hand": ("Hand {hand}", "第 {hand} 局"),
    "explain.title_match": ("The match: {file}", "全场：{file}"),
    "explain.context": (
        "Level {level}, trump: {trump}; declarer {declarer}; ruleset {ruleset} ({title})",
        "打 {level}，主牌：{trump}；{declarer}坐庄；规则集 {ruleset}（{title}）",
    ),
    "explain.result": ("Result", "结果"),
    "explain.final": ("{text}", "{text}"),
    "explain.course": ("How it went", "经过"),
    "explain.clause": ("Clause: {clause}", "条款：{clause}"),
    "explain.compare": (
        "All verdicts under several rulesets: referee compare {file} --rulesets {ruleset},...",
        "各规则集下的全部裁定：referee compare {file} --rulesets {ruleset},...",
    ),
    "explain.passes": ("passes", "不出"),
    "explain.over": ("on {cards}", "压 {cards}"),
    "explain.leads": ("leads", "领出"),
    "explain.nothing_found": ("Nothing was found.", "未发现违例。"),
    # Rows of cards.
    "explain.row_seat": ("{seat}", "{seat}"),
    "explain.row_seat_in": ("{seat}, trick {trick}", "{seat}，第 {trick} 圈"),
    "explain.row_shown": ("{seat} showed", "{seat}露出"),
    "explain.row_held": ("held", "手牌"),
    "explain.row_held_in": ("held, {suit}", "手中的{suit}"),
    "explain.row_played": ("played", "打出"),
    "explain.row_owed": ("owed", "应跟"),
    # The lead.
    "explain.led": ("What was led", "领出什么"),
    "explain.lead_divides": (
        "{seat} led {led} ({suit}, cards: {size}): {parts}.",
        "{seat}领出 {led}（{suit}，{size} 张）：{parts}。",
    ),
    "explain.lead_unseen": (
        "The lead was not wholly seen; the plays to it cannot be judged.",
        "领出的牌没有全部看到，无法判断跟牌。",
    ),
    # The holding.
    "explain.held": ("What was held, and how that is known", "当时手里有什么，依据何在"),
    "explain.held_dealt": (
        "The deal is on record: {seat}'s whole hand is known.",
        "有发牌记录：{seat}的手牌全部已知。",
    ),
    "explain.held_whole": (
        "All cards of the hand were played: {seat} held exactly what came out from then on.",
        "全部手牌均已打出：{seat}当时所持就是此后打出的牌。",
    ),
    "explain.held_partly": (
        "Not all cards were seen; of {seat}'s hand {unseen} are unknown. Known are:",
        "手牌没有全部见到；{seat}还有 {unseen} 张未知。已知的有：",
    ),
    "explain.held_none": ("{seat} held no {suit}.", "{seat}没有{suit}。"),
    "explain.seen_none": (
        "No {suit} of {seat}'s was seen from then on.",
        "此后没有见到{seat}的{suit}。",
    ),
    "explain.held_inside": (
        "Of {suit} {seat} held {count}: {cards}.",
        "{seat}有{suit} {count} 张：{cards}。",
    ),
    "explain.seen_inside": (
        "Seen of {seat}'s {suit}: {cards} ({count}).",
        "见到的{seat}的{suit}：{cards}（{count} 张）。",
    ),
    "explain.owed_known": (
        "{seat} is known to have held {held} of {suit}; led were {size}: what is known had to be"
        " followed, as far as it goes.",
        "已知{seat}有{suit} {held} 张；领出 {size} 张：已知的须按规定跟出。",
    ),
    "explain.owed_unknown": (
        "As many of {suit} as were led ({size}), or all that were held; the whole hand of {seat} is"
        " not known (seen of {suit}: {held}).",
        "领出 {size} 张{suit}，应跟同样张数，不足则全部跟出；{seat}的手牌没有全部见到（见到{suit} {held} 张）。",
    ),
    "explain.refuted_seen": (
        "{seat} followed the {size} cards with {played}, all {suit}, in the best shape there is;"
        " whatever else was held, nothing more was owed.",
        "{seat}对领出的 {size} 张跟出 {played}，全是{suit}，牌型也最好；不论手中还有什么，都不欠。",
    ),
    "explain.known": ("Known by: {sources}.", "依据：{sources}。"),
    "explain.known_played": ("{cards} played in trick {trick}", "第 {trick} 圈打出 {cards}"),
    "explain.known_returned": (
        "{cards} tried in the throw of trick {trick}",
        "第 {trick} 圈甩牌时亮过 {cards}",
    ),
    "explain.known_taken_back": (
        "{cards} shown and taken back in trick {trick}",
        "第 {trick} 圈出过又收回 {cards}",
    ),
    "explain.known_exposed": ("{cards} exposed in trick {trick}", "第 {trick} 圈露出 {cards}"),
    "explain.known_bid": ("{cards} shown in bidding", "亮主时亮过 {cards}"),
    "explain.known_deal": ("{cards} in the recorded deal", "发牌记录中的 {cards}"),
    "explain.held_divides": ("Put together: {parts}.", "组合起来：{parts}。"),
    # What was owed.
    "explain.owed": ("What was owed", "应当怎样跟"),
    "explain.owed_free": (
        "With no {suit} in hand any cards may be played (as many as were led: {size}).",
        "手中没有{suit}，可出任意 {size} 张。",
    ),
    "explain.owed_all_and_free": (
        "{seat} held {held} of {suit} and {size} were led: all that are held must be played, the"
        " rest are free.",
        "领出 {size} 张，{seat}只有 {held} 张{suit}：必须全部跟出，其余任意。",
    ),
    "explain.owed_exactly": (
        "Of {suit} {seat} held exactly as many as were led ({held}): these had to be played.",
        "{seat}恰有 {held} 张{suit}，与领出张数相同：只能出这些牌。",
    ),
    "explain.owed_one": (
        "{seat} held {held} of {suit}: one of them had to be played.",
        "{seat}有 {held} 张{suit}：须跟一张。",
    ),
    "explain.owed_suit": (
        "{seat} held {held} of {suit}, and {size} were led: any {size} of {suit} had to be played.",
        "领出 {size} 张，{seat}有 {held} 张{suit}：须跟任意 {size} 张{suit}。",
    ),
    "explain.owed_shape": (
        "{seat} held {held} of {suit}, and {size} were led: {size} of {suit} had to be played, in"
        " the best shape the hand allowed.",
        "领出 {size} 张，{seat}有 {held} 张{suit}：须跟 {size} 张{suit}，并且跟手中能做到的最好牌型。",
    ),
    "explain.no_shape": (
        "This lead asks for {suit} only, not for a shape.",
        "这样的领出只要求跟{suit}，不要求牌型。",
    ),
    "explain.ladder_of": ("To the {part}, best answer first:", "跟{part}，由好到次："),
    "explain.rung_possible": (
        "   {number}. {asked}: possible, and so owed",
        "   {number}. {asked}：做得到，因此应跟",
    ),
    "explain.rung_not": ("   {number}. {asked}: not possible", "   {number}. {asked}：做不到"),
    "explain.one_single": ("a single", "单张一张"),
    "explain.many_single": ("{count} singles", "单张 {count} 张"),
    "explain.one_pair": ("a pair", "一对"),
    "explain.many_pair": ("{count} pairs", "{count} 对"),
    "explain.one_tractor": ("a tractor of {length} pairs", "{length} 连对拖拉机"),
    "explain.many_tractor": (
        "{count} tractors of {length} pairs",
        "{length} 连对拖拉机 {count} 个",
    ),
    "explain.one_triple": ("a triple", "一个三同张"),
    "explain.many_triple": ("{count} triples", "{count} 个三同张"),
    "explain.one_titanic": ("a titanic of {length} triples", "{length} 连泰坦尼克"),
    "explain.many_titanic": (
        "{count} titanics of {length} triples",
        "{length} 连泰坦尼克 {count} 个",
    ),
    "explain.choices_all": (
        "Legal choices, {count} in all: {choices}.",
        "可出的全部 {count} 种：{choices}。",
    ),
    "explain.choices_count": (
        "There {count:was|were} {count} legal {count:choice|choices}, each {size} of {suit}; for example {example}.",
        "可出的共 {count} 种，都是 {size} 张{suit}；例如 {example}。",
    ),
    "explain.choices_many": (
        "There were very many legal choices, each {size} of {suit}; for example {example}.",
        "可出的极多，都是 {size} 张{suit}；例如 {example}。",
    ),
    "explain.choice_rest": (
        "Legal: {cards} with any {rest} other cards.",
        "可出：{cards} 加任意 {rest} 张别的牌。",
    ),
    # The verdict.
    "explain.verdict": ("Verdict", "判断"),
    "explain.claimed": ("Claimed: {name} ({status})", "指控：{name}（{status}）"),
    "explain.finding": ("Found: {name} ({status})", "发现：{name}（{status}）"),
    "explain.is_legal": ("Legal.", "合规。"),
    "explain.is_open": ("Nothing proved.", "没有证据证明违例。"),
    "explain.legal_unseen": (
        "{seat}'s play was not wholly seen; whether it followed cannot be judged.",
        "{seat}的出牌没有全部看到，无法判断是否跟对。",
    ),
    "explain.legal_not_counted": (
        "{seat} played {played} with a card that there cannot be; it does not count, and whether"
        " {seat} followed is not judged.",
        "{seat}出的 {played} 中有不可能有的牌，该牌不计，是否跟对不作判断。",
    ),
    "explain.legal_suit_given": (
        "{seat} played {played}: {size} of {suit}, and nothing more was asked.",
        "{seat}出 {played}：跟了 {size} 张{suit}，别无要求。",
    ),
    "explain.legal_best_given": (
        "{seat} played {played}: the very shape that was led; nothing better could be asked.",
        "{seat}出 {played}：跟足领出的牌型，没有更高的要求。",
    ),
    "explain.legal_shape_given": (
        "{seat} played {played}: no choice from {inside} answers the lead better.",
        "{seat}出 {played}：从 {inside} 中选不出更好的跟法。",
    ),
    "explain.legal_all_given": (
        "{seat} played {played}: every card of {suit} in hand ({inside}) is among them.",
        "{seat}出 {played}：手中的{suit}（{inside}）已全部跟出。",
    ),
    "explain.legal_void": (
        "{seat} held no {suit}, so {played} was as good as any other cards.",
        "{seat}没有{suit}，出 {played} 并无不可。",
    ),
    "explain.legal_so_far": (
        "{seat} played {played}. Nothing seen shows a better answer in hand, but {unseen} cards"
        " were never seen.",
        "{seat}出 {played}。见到的牌中没有更好的跟法，但有 {unseen} 张始终未见。",
    ),
    "explain.legal_so_far_suit": (
        "{seat} played {played}. No further {suit} was seen in that hand, but {unseen} cards were"
        " never seen.",
        "{seat}出 {played}。此后未见{suit}，但有 {unseen} 张始终未见。",
    ),
    "explain.compared": ("Played and owed", "所出与所欠"),
    "explain.too_few": (
        "Of {suit} {seat} held {held}; cards led: {size}; of {suit} played: {given}.",
        "{seat}有{suit} {held} 张；领出 {size} 张；跟了{suit} {given} 张。",
    ),
    "explain.lower_rung": (
        "Possible was answer {owed_rung} ({owed}); the play gives answer {met_rung} ({met}).",
        "可做到第 {owed_rung} 级（{owed}）；所出只是第 {met_rung} 级（{met}）。",
    ),
    "explain.status_alleged": (
        "Somebody claims it; the cards do not show it. It counts only if a ruling upholds it.",
        "有人指称，牌面看不出；须经裁定确认才算。",
    ),
    "explain.status_undetermined": (
        "Somebody claims it; cards that nobody saw would decide. It counts only if a ruling"
        " upholds it.",
        "有人指称，取决于无人见到的牌；须经裁定确认才算。",
    ),
    "explain.proof_trick": (
        "Proof: {seat} still had {cards}, seen in trick {trick}.",
        "证据：{seat}手中还有 {cards}，第 {trick} 圈可见。",
    ),
    "explain.proof_seen": (
        "Proof: the cards of {seat} known from trick {trick} on ({cards}).",
        "证据：第 {trick} 圈起已知的{seat}手牌（{cards}）。",
    ),
    "explain.proof_deal": (
        "Proof: {cards} in the recorded deal, still in hand.",
        "证据：发牌记录中的 {cards}，当时仍在手。",
    ),
    "explain.ruled": ("Ruled on: {text}", "已裁定：{text}"),
    "explain.penalty": ("Penalty: {penalty}", "判罚：{penalty}"),
    "explain.strike": (
        "Strike {number} of {limit} for {side} under clause {clause}.",
        "{side}第 {clause} 条违例第 {number} 次（满 {limit} 次判负）。",
    ),
    # Claims.
    "explain.claim": ("The claim: {claim}", "指控：{claim}"),
    "explain.claim_proved": (
        "The claim against {seat} ({claim}) is borne out by the cards.",
        "对{seat}的指控（{claim}）由牌面证实。",
    ),
    "explain.claim_refuted": (
        "The claim against {seat} ({claim}) is refuted by the cards.",
        "对{seat}的指控（{claim}）不成立，牌面可以反驳。",
    ),
    "explain.claim_unknown": (
        "The claim against {seat} ({claim}) can be neither proved nor refuted: cards that nobody"
        " saw would decide.",
        "对{seat}的指控（{claim}）既不能证实也不能反驳：取决于无人见到的牌。",
    ),
    "explain.claim_not_shown": (
        "Whether {seat} is to blame ({claim}) cards cannot show; only an arbiter's note or ruling"
        " can.",
        "{seat}是否有此事（{claim}），牌面看不出；须由裁判记录或裁定。",
    ),
    "explain.refuted_void": (
        "{seat} held no {suit} at all; this is the whole hand at that moment: {held}.",
        "{seat}一张{suit}也没有；当时的全部手牌是 {held}。",
    ),
    "explain.refuted_all": (
        "All of {seat}'s {suit} was played: {played}; nothing was kept back.",
        "{seat}的{suit}已全部跟出：{played}；一张没留。",
    ),
    "explain.refuted_kept": (
        "{seat} followed with {played} and kept {kept}: no choice from these answers better.",
        "{seat}跟出 {played}，留下 {kept}：其中没有更好的跟法。",
    ),
    # Readings.
    "explain.readings": ("What rests on an assumed reading", "依据推定之处"),
    "explain.assumed_value": ("{path}: {rule}. Assumed: {why}", "{path}：{rule}。推定：{why}"),
    "explain.reading_legal": (
        "Under the reading {path}: {value} ({reading}) this would have been legal.",
        "若按 {path}: {value}（{reading}），此举合规。",
    ),
    "explain.reading_nothing": (
        "Under the reading {path}: {value} ({reading}) this would not have been found.",
        "若按 {path}: {value}（{reading}），不构成此项。",
    ),
    "explain.reading_same": (
        "Under the reading {path}: {value} ({reading}) the verdict is the same.",
        "若按 {path}: {value}（{reading}），判断相同。",
    ),
    "explain.reading_penalty": (
        "Under the reading {path}: {value} ({reading}) the penalty would be: {penalty}.",
        "若按 {path}: {value}（{reading}），判罚为：{penalty}。",
    ),
    "explain.reading_unknown": (
        "The reading {path}: {value} ({reading}) is no value that can be set; decide by hand.",
        "{path}: {value}（{reading}）不是可设的取值，须人工判断。",
    ),
    # What if.
    "explain.bad_change": (
        "found {found}; expected one play and its cards, as 3.7.W=S5",
        "读到 {found}；应为一次出牌及其牌，如 3.7.W=S5",
    ),
    "explain.if_impossible": ("this cannot be played: {why}", "不可能这样出：{why}"),
    "explain.title_if": (
        "Hand {hand}, trick {trick}: if {seat} had played {cards} instead of {was}",
        "第 {hand} 局第 {trick} 圈：假如{seat}出 {cards} 而不是 {was}",
    ),
    "explain.if_differs": ("What differs", "有何不同"),
    "explain.if_replayed": (
        "All {tricks} tricks of hand {hand} ({count} were played) can be replayed.",
        "第 {hand} 局的 {tricks} 圈（共打 {count} 圈）都能照样重放。",
    ),
    "explain.if_broken": (
        "Hand {hand} can be replayed up to trick {tricks} of {count}; what followed makes no sense"
        " any more.",
        "第 {hand} 局只能重放到第 {tricks} 圈（共打 {count} 圈）；以后的牌不再成立。",
    ),
    "explain.if_exchanged": (
        "{seat} then plays {now} instead of {was} in trick {trick}.",
        "第 {trick} 圈{seat}相应改出 {now} 而不是 {was}。",
    ),
    "explain.if_points": ("Attackers' points in these tricks", "这些圈中闲家抓分"),
    "explain.if_gone": ("No longer found: {finding}.", "不再有：{finding}。"),
    "explain.if_new": ("Newly found: {finding}.", "新出现：{finding}。"),
    "explain.if_same_findings": ("The findings are the same.", "违例没有变化。"),
    "explain.if_winner": ("trick {trick} {seat}", "第 {trick} 圈{seat}"),
    "explain.if_yes": ("differs", "不同"),
    "explain.if_winners": ("Trick winners that change", "赢家有变的圈"),
    "explain.if_score": ("Attackers' score", "闲家得分"),
    "explain.if_outcome": ("The hand", "本局"),
    "explain.if_levels": ("Levels NS-WE", "级别 南北-西东"),
    "explain.if_result": ("The match", "全场"),
    "explain.head_what": ("What", "项目"),
    "explain.head_as_played": ("As played", "实际"),
    "explain.head_instead": ("Instead", "假如"),
    "explain.head_differs": ("Differs", "不同"),
}
