"""The session at the table: questions, refusals, the screen, the score sheet."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "live.recorded": ("recorded {seq}", "已记录 {seq}"),
    "live.recorded_several": ("recorded {first}-{last}", "已记录 {first}-{last}"),
    "live.refused": ("NOT recorded: {why}", "未记录：{why}"),
    "live.not_recorded": ("not recorded", "未记录"),
    "live.confirm": ("y to record it so, n to drop it", "y 照此记录，n 放弃"),
    "live.choose": ("type the number, n to drop it", "请键入序号，n 放弃"),
    "live.choose_number": ("type one of the numbers", "请键入序号"),
    "live.nothing_asked": ("nothing was asked", "没有要确认的事"),
    "live.not_saved": (
        "the journal has it, but the record file could not be written: {why}",
        "日志已记下，但记录文件写不了：{why}",
    ),
    "live.usage": ("expected: {form}", "写法：{form}"),
    "live.no_word": (
        "{word} is no command and no cards (? for help)",
        "“{word}”不是命令，也不是牌（? 看帮助）",
    ),
    "live.no_word_near": (
        "{word} is no command and no cards; did you mean {near}? (? for help)",
        "“{word}”不是命令，也不是牌；是不是“{near}”？（? 看帮助）",
    ),
    "live.partly_seen": ("{cards}?", "{cards}?"),
    "live.no_command": ("there is no command {word}", "没有“{word}”这个命令"),
    # Cards as they are typed.
    "live.no_suit": (
        "{found} has no suit, and the lead gives none",
        "{found} 没有花色，首家出牌也定不了花色",
    ),
    "live.lead_without_suit": (
        "{found} would lead to the next trick; a lead needs its suit",
        "{found} 会是下一圈的首家出牌；领出须写花色",
    ),
    "live.suit_without_rank": ("{found}: a suit without a rank", "{found}：只有花色没有点数"),
    "live.one_is_no_rank": (
        "{found}: 1 is no rank; a is the ace, 0 or t the ten",
        "{found}：没有 1 这个点数；A 写 a，10 写 0 或 t",
    ),
    "live.not_a_card": (
        "{found}: {sign} is neither a card nor a command (? for help)",
        "{found}：“{sign}”不是牌，也不是命令（? 看帮助）",
    ),
    "live.needs_blanks": (
        "{found}: put blanks between the plays of {size} cards; it is not clear which suit is meant",
        "{found}：每家 {size} 张，请用空格分开，否则花色不明",
    ),
    "live.no_plays": ("no cards were typed", "没有写牌"),
    # What cannot be, and what can be confirmed.
    "live.copies": (
        "all {decks} {card} are gone already: {places}",
        "{card} 共 {decks} 张，都已出现：{places}",
    ),
    "live.did_you_mean": ("did you mean {card}?", "是不是 {card}？"),
    "live.really_impossible": (
        "Did it really happen? (y: recorded as an impossible play, the hand then awaits a ruling)",
        "确有其事吗？（y：按“不可能的出牌”记录，本局待裁定）",
    ),
    "live.really_led": (
        "Did {seat} really lead? (y: recorded as a lead out of turn)",
        "{seat}真的领出了吗？（y：按“抢先领出”记录）",
    ),
    "live.really_early": (
        "Did {seat} really play before the turn? (y: recorded as an irregularity, the cards stay)",
        "{seat}真的抢先出牌了吗？（y：按意外情况记录，牌留在桌上）",
    ),
    "live.really_miscount": (
        "Did {seat} really play so and has a wrong number of cards now? (y: recorded as a miscount,"
        " which ends the hand)",
        "{seat}真的这样出了，手中张数已不对吗？（y：按“多牌少牌”记录，本局结束）",
    ),
    "live.really": ("Is it really so?", "确实如此吗？"),
    "live.not_the_turn": ("it is {due}'s turn, not {seat}'s", "轮到{due}，不是{seat}"),
    "live.has_played": ("{seat} has played {cards} to this trick", "{seat}这一圈已出 {cards}"),
    "live.not_yet_played": ("{seat} has not played to this trick yet", "{seat}这一圈还没出牌"),
    "live.who_leads": (
        "nobody knows who won; write the leader first, as w: h5",
        "不知道哪家最大；请先写领出者，如 西: 红5",
    ),
    "live.no_trump_yet": (
        "declarer or trump is not known yet: b, de, tr, or nb",
        "庄家或主花色还没定：用 b、de、tr 或 nb 输入",
    ),
    "live.hand_over": (
        "the hand is over: x closes it, u goes back",
        "本局已打完：x 结算，u 撤销",
    ),
    "live.match_over": ("the match is over", "比赛已结束"),
    "live.match_open": ("the match is not over", "比赛还没结束"),
    "live.nothing_played": ("nothing has been played yet", "还没有出牌"),
    "live.no_lead": ("there is no lead on the table", "桌上没有首家出的牌"),
    "live.failed_too_late": (
        "the lead has been followed, or failed already; undo first, or use e",
        "已有人跟牌或已记为甩败；请先撤销，或用 e 更正",
    ),
    "live.no_throw": ("{cards} is no throw", "{cards} 不是甩牌"),
    "live.which_forced": (
        "{cards} failed; which component was led?",
        "甩 {cards} 失败；实际出的是哪一手？",
    ),
    "live.choice": ("  {number}  {cards}", "  {number}  {cards}"),
    "live.finish_the_trick": ("a trick is on the table; finish it first", "这一圈还没打完"),
    # Bidding.
    "live.no_bid_yet": ("nobody has bid yet", "还没有人亮主"),
    "live.somebody_bid": ("somebody has bid; undo that first", "已有人亮主；请先撤销"),
    "live.not_the_bidder": ("only {seat} can insure the bid", "只有{seat}能上保险"),
    "live.play_has_begun": (
        "play has begun; undo to the start of the hand (u h) to change this",
        "已经开始出牌；要改请先撤销到本局开头（u h）",
    ),
    "live.other_declarer": (
        "{seat} as declarer; by the hand before it is {expected}",
        "{seat}坐庄；依上一局应为{expected}",
    ),
    "live.kitty_miscount": (
        "if it really was so: mc, a miscount",
        "若确实如此，请用 mc 记多牌少牌",
    ),
    # Findings and rulings.
    "live.finding": (
        "! [{number}] {code} ({status}): {text}",
        "！[{number}] {code}（{status}）：{text}",
    ),
    "live.clause": ("clause {clause}", "条款 {clause}"),
    "live.ledger_empty": ("nothing is on the ledger of this hand", "本局没有违例"),
    "live.no_finding": (
        "hand {hand} has no finding {number}, only {count} (v f {hand}); 2.1 is the first of hand 2",
        "第 {hand} 局没有第 {number} 项，共 {count} 项（v f {hand} 查看）；2.1 指第 2 局第 1 项",
    ),
    "live.reason_needed": ("write the reason after it", "请写明理由"),
    "live.by": ("table arbiter", "本桌裁判"),
    "live.kind_miscount": ("wrong_cards", "多牌少牌"),
    "live.kind_exposed": ("shown", "露牌"),
    "live.kind_play_out_of_turn": ("out_of_turn", "抢出"),
    "live.kind_late": ("lateness", "迟到"),
    "live.kind_absent": ("missing", "缺席"),
    "live.kind_communication": ("signals", "违规交流"),
    "live.kind_kitty_seen": ("kitty_looked_at", "偷看底牌"),
    "live.kind_misdeal": ("wrong_deal", "发牌错误"),
    "live.kind_alleged": ("allegation", "指称"),
    "live.kind_other": ("else", "其他"),
    "live.claim_in_time": (
        "the hand is not closed yet, so a claim about it is in time: al",
        "该局尚未结算，此时提出不算过晚：用 al",
    ),
    "live.laid_again": (
        "{seat} laid it again, lay {count}; if this was a correction: u, then ki",
        "{seat}又扣了一次，第 {count} 次；若是更正，请先 u 再 ki",
    ),
    "live.outcome_title": ("Hand {number} now: {result}", "第 {number} 局现为：{result}"),
    # Corrections.
    "live.nothing_to_undo": ("nothing to undo", "没有可撤销的"),
    "live.nothing_to_redo": ("only directly after an undo", "只能紧接在撤销之后"),
    "live.undone": ("undone: {count}", "已撤销 {count} 项"),
    "live.edited": (
        "hand {hand}, trick {trick}, {seat}: {old} is now {new}",
        "第 {hand} 局第 {trick} 圈{seat}：{old} 改为 {new}",
    ),
    "live.no_such_hand": ("there is no hand {number}", "没有第 {number} 局"),
    "live.no_such_trick": (
        "there is no trick {number}; the hand has {count}",
        "没有第 {number} 圈；本局共 {count} 圈",
    ),
    # The screen.
    "live.short_N": ("N", "北"),
    "live.short_W": ("W", "西"),
    "live.short_S": ("S", "南"),
    "live.short_E": ("E", "东"),
    "live.short_NS": ("NS", "南北"),
    "live.short_WE": ("WE", "西东"),
    "live.trick_won": (
        "  T{number} {plays} = {winner} {points}, attackers {total}",
        "  第 {number} 圈 {plays} ={winner} {points} 分，闲家 {total}",
    ),
    "live.trick_so_far": ("  T{number} {plays}", "  第 {number} 圈 {plays}"),
    "live.side": ("{name} {level}", "{name} {level}"),
    "live.side_declaring": ("[{name} {level}]", "[{name} {level}]"),
    "live.must_hold": ("{level} (must play)", "{level}（必打）"),
    "live.before_trump": (
        "Hand {number}  declarer {declarer}  trump not fixed yet",
        "第 {number} 局  庄家 {declarer}  主花色未定",
    ),
    "live.hand_line": (
        "Hand {number}  declarer {declarer}  trump {trump}  level {level}  trick {trick}",
        "第 {number} 局  庄家 {declarer}  主 {trump}  打 {level}  第 {trick} 圈",
    ),
    "live.over_mark": ("  OVER", "  已打完"),
    "live.by_bidding": ("by bidding", "由亮主决定"),
    "live.side_bids": ("{side}, by bidding", "{side}一方，由亮主决定"),
    "live.turn": ("> {seat} to play", "> 轮到{seat}"),
    "live.lies_early": ("{seat} ({cards})", "{seat}（{cards}）"),
    "live.who_leads_short": ("?", "？"),
    "live.points_line": (
        "Attackers {side} {total} (tricks {tricks}, fines {fines})  still out {points}: {out}",
        "闲家{side} {total} 分（得牌 {tricks}，罚分 {fines}）  未出 {points} 分：{out}",
    ),
    "live.cards_line": (
        "Cards {left}  Strikes {strikes}  Ledger {open}",
        "余牌 {left}  违例次数 {strikes}  本局 {open} 项",
    ),
    "live.prompt_question": ("y/n> ", "y/n> "),
    "live.prompt_choice": ("1-{count}> ", "1-{count}> "),
    "live.prompt_over": ("over> ", "已结束> "),
    "live.prompt_bids": ("H{number} bids> ", "{number}局 亮主> "),
    "live.prompt_sheet": ("H{number} sheet> ", "{number}局 结算> "),
    "live.prompt_play": ("H{number} T{trick} {who}> ", "{number}局{trick}圈 {who}> "),
    # The clock.
    "live.clock_run": ("{run} min", "已 {run} 分钟"),
    "live.clock_left": ("{left} min left", "还剩 {left} 分钟"),
    "live.clock_up": ("TIME UP +{over}", "时间到 +{over}"),
    "live.clock_none": ("the clock has not been started: ti start", "还没有开始计时：ti 开始"),
    "live.clock_limit": ("limit {limit} minutes", "限时 {limit} 分钟"),
    "live.time_soon": ("** {left} minutes left **", "** 还剩 {left} 分钟 **"),
    "live.time_up_finish_hand": (
        "when time is up, a hand whose deal has begun is played out",
        "时间到时，已开始发牌的一局打完",
    ),
    "live.time_up_stop_now": (
        "when time is up, play stops at once and the hand scores nothing",
        "时间到即停，本局不计分",
    ),
    "live.time_ends": (
        "time is up: em time ends the match",
        "时间到：em 时间 结束比赛",
    ),
    "live.hand_in_play": (
        "a hand has begun, and under this ruleset it is played out",
        "本局已开始，依本规则集应打完",
    ),
    # The score sheet.
    "live.sheet_title": (
        "--- Hand {number}: score sheet ---",
        "—— 第 {number} 局 记分单 ——",
    ),
    "live.sheet_points": (
        "attackers: tricks {tricks}, kitty {points} x {multiplier} = {kitty}, fines {fines},"
        " total {total}",
        "闲家：得牌 {tricks}，底牌 {points} x {multiplier} = {kitty}，罚分 {fines}，共 {total}",
    ),
    "live.sheet_range": (
        "cards nobody saw leave it open: {low} to {high}; ki CARDS enters the kitty",
        "有未见的牌，总分在 {low} 到 {high} 之间；用 ki 输入底牌",
    ),
    "live.sheet_adjustment": ("of it by rulings {points}", "其中裁定 {points}"),
    "live.sheet_kitty": ("kitty: {cards}", "底牌：{cards}"),
    "live.sheet_result": ("result: {result}", "结果：{result}"),
    "live.sheet_level": ("{side} {before} -> {after}", "{side} {before} → {after}"),
    "live.sheet_levels": ("levels: {levels}", "级别：{levels}"),
    "live.sheet_strikes": (
        "strikes (clause 5 + clause 7): {strikes}",
        "违例次数（第 5 条 + 第 7 条）：{strikes}",
    ),
    "live.sheet_next": ("next declarer: {next}", "下一局庄家：{next}"),
    "live.sheet_agree": (
        "Do both sides agree? x closes the hand; e or u corrects it first",
        "双方同意吗？x 结算；先更正用 e 或 u",
    ),
    "live.awaits_ruling": (
        "the hand awaits a ruling: r void, r attackers N, r declarers N, or wv",
        "本局待裁定：r 作废、r 闲家方 N、r 庄家方 N，或 wv",
    ),
    "live.other_score": (
        "the sheet says {claimed}, computed is {computed}",
        "记分表写 {claimed}，计算为 {computed}",
    ),
    "live.not_over": ("the hand is not over", "本局还没打完"),
    "live.trick_unfinished": (
        "in trick {trick} still to play: {seats}",
        "第 {trick} 圈还没出牌：{seats}",
    ),
    "live.still_to_play": (
        "each hand still holds {cards} {cards:card|cards}",
        "每家还有 {cards} 张牌",
    ),
    "live.ways_to_end": (
        "cl SIDE gives the rest to a side, br breaks the hand off",
        "余牌归一方用 cl，中止用 br",
    ),
    "live.sign_now": (
        "the result is confirmed with sg ns, sg we, sg arbiter",
        "用 sg 南北、sg 西东、sg 裁判 确认结果",
    ),
    "live.goodbye": ("everything is on the disk", "全部已存盘"),
    # Starting.
    "live.new_match": ("New match {file}, ruleset {ruleset}", "新比赛 {file}，规则集 {ruleset}"),
    "live.resumed": (
        "Resumed {file}: {count} {count:entry|entries}, ruleset {ruleset}",
        "继续 {file}：{count} 项，规则集 {ruleset}",
    ),
    "live.taken_up": (
        "Record {file} taken up, ruleset {ruleset}",
        "接手记录 {file}，规则集 {ruleset}",
    ),
    "live.torn": (
        "the last entry of the journal was never finished and is dropped ({bytes} bytes, kept in"
        " {file})",
        "日志最后一项没有写完，已丢弃（{bytes} 字节，另存于 {file}）",
    ),
    "live.hint": ("? for help", "? 看帮助"),
    "live.comments_kept": (
        "the comments of the record are not kept in it; the old file stays as {file}",
        "记录中的注释不会保留；原文件另存为 {file}",
    ),
    "live.comments_until": (
        "the record has comments: the first entry writes it without them; the file as it is now"
        " then stays as {file}",
        "记录中有注释：记下第一项时会写成没有注释的记录；现在的文件届时另存为 {file}",
    ),
    "live.comments_ask": (
        "{file} has comments ({count}). The session writes it without them and keeps the file as"
        " it is now as {aside}. Go on?",
        "{file} 中有注释（{count} 处）。现场记录会写成没有注释的文件，现在的文件另存为 {aside}。继续吗？",
    ),
    "live.comments_left": ("nothing was changed", "没有改动任何内容"),
    "live.other_ruleset": (
        "the record says ruleset {recorded}, asked for was {asked}",
        "记录的规则集是 {recorded}，要求的是 {asked}",
    ),
    "live.ruleset_needed": (
        "{file} is a new match: name its ruleset with --ruleset",
        "{file} 是新比赛：请用 --ruleset 指定规则集",
    ),
    "live.other_game": (
        "{ruleset} is another game; its hands are written into the record, not entered live",
        "{ruleset} 是另一种玩法；各局直接写入记录文件，不能现场输入",
    ),
    "live.not_yaml": (
        "{file}: a live record is a .yaml file",
        "{file}：现场记录应为 .yaml 文件",
    ),
    "live.changed_outside": (
        "{file} was changed since the last session and does not fit its journal; --adopt goes on"
        " from the file as it is now",
        "{file} 在上次会话之后被改动，与日志不符；用 --adopt 从现在的文件继续",
    ),
    "live.changed_meanwhile": (
        "{file} was changed by other means during the session and is not overwritten; move it away,"
        " and it is written again",
        "{file} 在会话期间被别的途径改动，不予覆盖；把它移走后会重新写出",
    ),
    "live.rulings_adopted": (
        "rulings or appeals were added to the record since, and are taken into the journal",
        "记录里后来加了裁定或申诉，已写入日志",
    ),
    "live.adopted": (
        "the record as it is now was taken into the journal",
        "现在的记录已写入日志",
    ),
    # Practice.
    "live.practice_start": (
        "Practice, seed {seed}: enter each play as it is called.",
        "练习，种子 {seed}：听到一手，输入一手。",
    ),
    "live.practice_call": (
        "trick {trick}, {seat}: {cards}",
        "第 {trick} 圈 {seat}：{cards}",
    ),
    "live.practice_pace": (
        "Enter alone calls the next play.",
        "只按回车就报下一手。",
    ),
    "live.practice_wrong": (
        "called was {called}, entered {entered} (u takes it back)",
        "报的是 {called}，输入的是 {entered}（u 撤销）",
    ),
    "live.practice_bids": ("bids: {bids}; declarer {declarer}", "亮主：{bids}；庄家{declarer}"),
    "live.practice_done": (
        "{cards} cards in {seconds} s, {keys} keys a card, {slips} slips",
        "{cards} 张牌，{seconds} 秒，每张 {keys} 键，{slips} 处错误",
    ),
    # The commands, in the order of the help.
    "live.help_plays": (
        "saa 34 55 h3c5   a whole trick; a bare rank is of the suit led; 0 or t is ten\n"
        "w: h5  by seat   w!: h5  led out of turn   sa!  really so   w?  ??  not seen\n"
        "s9~8  took the 9 back   hk109>9  a throw that failed, 9 was led",
        "saa 34 55 h3c5   一整圈；只写点数即首家花色；10 写 0 或 t\n"
        "西: 红5  指明座位   西!: 红5  抢先领出   sa!  确有其事   西?  ??  没看见\n"
        "s9~8  收回 9 改出 8   hk109>9  甩牌失败，实际出 9",
    ),
    "live.help_more": ("hp WORD for one command", "hp 命令 看单个命令"),
    "live.help_bid": ("a bid", "亮主"),
    "live.help_insure": ("the bidder adds the second card", "亮主者上保险"),
    "live.help_overturn": ("an overturn", "反主、炒底"),
    "live.help_nobid": ("nobody bid", "无人亮主"),
    "live.help_turned": ("the kitty card that fixed trump", "翻底牌定主"),
    "live.help_trump": ("trump, where no bid fixes it", "主花色（亮主未定时）"),
    "live.help_declarer": ("the declarer, where nothing else fixes it", "庄家（其他定不了时）"),
    "live.help_level": ("the level actually played", "实际打的级"),
    "live.help_kitty": ("the kitty as laid", "所扣的底牌"),
    "live.help_throw": ("a throw that is tried", "甩牌"),
    "live.help_failed": ("the throw on the table failed", "桌上的甩牌失败"),
    "live.help_takeback": ("the last play was taken back for another", "收回刚出的牌改出"),
    "live.help_outofturn": ("a play before the turn", "未轮到就出牌"),
    "live.help_miscount": ("a wrong number of cards; ends the hand", "多牌少牌，本局结束"),
    "live.help_exposed": ("cards seen before they were played", "牌被看见"),
    "live.help_late": ("somebody was late", "迟到、超时"),
    "live.help_lateclaim": ("a claim after the next deal began", "下一局发牌后才提出"),
    "live.help_mixed": ("cards mixed, nothing can be shown", "牌已混，无从查证"),
    "live.help_incident": ("any other irregularity", "其他意外情况"),
    "live.help_allege": ("what somebody says, the cards do not show", "有人指称，牌面看不出"),
    "live.help_note": ("a note on the hand", "本局备注"),
    "live.help_uphold": ("confirm a finding of the ledger", "确认一项违例"),
    "live.help_waive": ("a finding without penalty, for a reason", "免罚并说明理由"),
    "live.help_ruling": ("a ruling with its effect and reason", "裁定：效果与理由"),
    "live.help_undo": ("back by a play, N plays, a trick, a hand", "撤销一手、N 手、一圈、一局"),
    "live.help_redo": ("take an undo back", "恢复刚撤销的"),
    "live.help_edit": ("a past play was another one", "更正以前的一手"),
    "live.help_rest": ("the rest goes to a side", "余牌归一方"),
    "live.help_breakoff": ("the hand is not played out", "本局中止"),
    "live.help_close": ("both sides agree: close the hand", "双方同意，结算本局"),
    "live.help_time": ("the clock: show, start, set", "时间：查看、开始、设定"),
    "live.help_endmatch": ("end the match: time, forfeit, agreed", "结束比赛：时间、弃权、商定"),
    "live.help_sign": ("confirm the result", "确认结果"),
    "live.help_show": ("table, hand, violations, levels", "桌面、本局、违例、级别"),
    "live.help_yes": ("yes to a question", "是"),
    "live.help_no": ("no to a question", "否"),
    "live.help_help": ("this list, or one command", "本表，或单个命令"),
    "live.help_quit": ("leave; Ctrl-D too", "退出（Ctrl-D 亦可）"),
    "live.form_bid": (
        "b SEAT CARDS[@DRAWN], b w s, b w s2@9",
        "亮主 座位 牌[@第几张]，如 b w s、亮主西黑2@9",
    ),
    "live.form_insure": ("i [@DRAWN]", "保险 [@第几张]"),
    "live.form_overturn": (
        "o SEAT CARDS, o e h, o e bjbj; with | at the end: after the kitty was laid",
        "反主 座位 牌，如 o e h、反主东大王大王；末尾写 | 表示扣底之后",
    ),
    "live.form_nobid": ("nb", "无人亮主"),
    "live.form_turned": ("tu CARD", "翻底 牌"),
    "live.form_trump": ("tr SUIT, tr nt", "主花色 花色，或 主花色 无主"),
    "live.form_declarer": ("de SEAT", "庄家 座位"),
    "live.form_level": ("le RANK", "打级 级"),
    "live.form_kitty": (
        "ki [SEAT] CARDS; by another seat: laid again",
        "扣底 [座位] 牌；换座位即又扣一次",
    ),
    "live.form_throw": (
        "th CARDS[>FORCED], before the others follow",
        "甩牌 牌[>强制出的]，在别家跟牌之前",
    ),
    "live.form_failed": ("f, f CARDS: what was led in the end", "甩败，或 甩败 实际出的牌"),
    "live.form_takeback": ("tb [SEAT] CARDS: what was played in the end", "悔牌 [座位] 改出的牌"),
    "live.form_outofturn": ("po SEAT CARDS", "抢出 座位 牌"),
    "live.form_miscount": ("mc SEAT|SIDE [CARDS] [NOTE]", "多牌少牌 座位或一方 [牌] [备注]"),
    "live.form_exposed": ("ex SEAT CARDS [NOTE]", "露牌 座位 牌 [备注]"),
    "live.form_late": ("lt SEAT|SIDE [NOTE]", "迟到 座位或一方 [备注]"),
    "live.form_lateclaim": ("lc [HAND] SEAT|SIDE [NOTE]", "提出过晚 [局] 座位或一方 [备注]"),
    "live.form_mixed": ("mx [HAND] [SEAT|SIDE] [NOTE]", "牌已混 [局] [座位或一方] [备注]"),
    "live.form_incident": (
        "in KIND [SEAT|SIDE] [NOTE]; absent communication kitty_seen misdeal other …",
        "意外 种类 [座位或一方] [备注]；缺席 违规交流 偷看底牌 发牌错误 其他 …",
    ),
    "live.form_allege": (
        "al SEAT|SIDE [TRICK] CODE [NOTE], al w 3 revoke",
        "指称 座位或一方 [圈] 违例 [备注]，如 指称西 3 跟牌错误",
    ),
    "live.form_note": ("m TEXT", "备注 文字"),
    "live.form_uphold": ("up [[HAND.]NUMBER] [REASON]", "维持 [[局.]序号] [理由]"),
    "live.form_waive": ("wv [[HAND.]NUMBER] REASON", "免罚 [[局.]序号] 理由"),
    "live.form_ruling": (
        "r [HAND] void|attackers N|declarers N|score ±N|levels SIDE ±N|strikes SIDE 5|7 ±N|match SIDE"
        " REASON; r reverse ID",
        "裁定 [局] 作废|闲家方 N|庄家方 N|得分 ±N|级别 一方 ±N|违例 一方 5|7 ±N|全场 一方 理由；"
        "裁定 撤裁 编号",
    ),
    "live.form_undo": ("u, u NUMBER, u trick, u hand", "撤销，撤销 3，撤销圈，撤销局"),
    "live.form_redo": ("re", "恢复"),
    "live.form_edit": (
        "e [[HAND.]TRICK] SEAT CARDS, e 3 w h9, e 2.3 w h9",
        "更正 [[局.]圈] 座位 牌，如 更正3西红9、更正2.3西红9",
    ),
    "live.form_rest": ("cl SIDE", "余牌 一方"),
    "live.form_breakoff": (
        "br void|replay|miscount|ruling [NOTE]",
        "中止 作废|重打|多牌少牌|裁定 [备注]",
    ),
    "live.form_close": ("x [SCORE of the paper sheet]", "结算 [记分表上的分]"),
    "live.form_time": ("ti, ti start, ti HH:MM", "时间，时间 开始，时间 14:00"),
    "live.form_endmatch": (
        "em time | forfeit SIDE | agreed | ruling [SIDE]",
        "终场 时间 | 弃权 一方 | 商定 | 裁定 [一方]",
    ),
    "live.form_sign": ("sg ns | we | arbiter", "签字 南北 | 西东 | 裁判"),
    "live.form_show": (
        "v [table | hand [N] | violations [N] | levels]",
        "查看 [桌面 | 本局 [N] | 违例 [N] | 级别]",
    ),
    "live.form_yes": ("y", "是"),
    "live.form_no": ("n", "否"),
    "live.form_help": ("hp [WORD], ? [WORD]", "帮助 [命令]，? [命令]"),
    "live.form_quit": ("zz", "退出"),
}
