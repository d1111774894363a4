"""Hands and matches explained: points, bands, levels, strikes."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "account.opening": ("The hand", "本局"),
    "account.bids": ("Bids: {bids}", "亮主：{bids}"),
    "account.rest": (
        "The remaining tricks were conceded to {side}: their points go there.",
        "余下各圈让给{side}，分归该方。",
    ),
    "account.incident": ("{text}", "{text}"),
    "account.hand_outcome": ("Outcome: {outcome}", "结果：{outcome}"),
    "account.hand_open": (
        "The hand was not played to its end, or awaits a ruling: it scores nothing so far.",
        "本局没有打完或有待裁定：暂不计分。",
    ),
    "account.hand_void": (
        "The hand is void: declarer and levels stay, strikes proved in it count.",
        "本局作废：庄家和级别不变，其中已证实的违例次数照算。",
    ),
    "account.hand_miscount": (
        "A wrong number of cards: score, kitty and throw fines of the hand are void.",
        "多牌或少牌：本局得分、底牌、甩牌罚分作废。",
    ),
    "account.hand_adjudicated": (
        "The result of the hand was set by a ruling.",
        "本局结果由裁定给出。",
    ),
    # Points.
    "account.points": ("The attackers' points", "闲家方得分"),
    "account.head_trick": ("Trick", "圈"),
    "account.head_winner": ("Won by", "赢家"),
    "account.head_to": ("Goes to", "归"),
    "account.head_cards": ("Point cards", "分牌"),
    "account.head_points": ("Points", "分"),
    "account.head_running": ("Attackers", "闲家累计"),
    "account.sum_tricks": ("Points in the attackers' tricks: {points}", "闲家方抓分：{points}"),
    "account.sum_fine": (
        "Fine for {seat}'s failed throw in trick {trick}: {points}",
        "第 {trick} 圈{seat}甩牌失败罚分：{points}",
    ),
    "account.sum_ruling": ("By ruling {ruling}: {points}", "裁定 {ruling}：{points}"),
    "account.sum_total": ("Total: {total}", "总分：{total}"),
    "account.row_kitty": ("kitty", "底牌"),
    "account.kitty_unknown": ("The kitty is not known.", "底牌不详。"),
    "account.kitty_kept": (
        "{winner} won the last trick: the kitty's {points} points count for nobody.",
        "{winner}得最后一圈：底牌 {points} 分不计。",
    ),
    "account.kitty_counts": (
        "{winner} won the last trick; led was {shape}, so the kitty counts {multiplier} times:"
        " {points} x {multiplier} = {score} (clause {clause}).",
        "{winner}得最后一圈；领出为{shape}，底牌按 {multiplier} 倍计："
        "{points} x {multiplier} = {score}（条款 {clause}）。",
    ),
    # Bands.
    "account.bands": ("From score to levels", "由得分到升级"),
    "account.head_score": ("Score", "得分"),
    "account.head_brings": ("Brings", "结果"),
    "account.read_as_floor": (
        "The total {total} is read as {read}: no band is below 0.",
        "总分 {total} 按 {read} 计：没有低于 0 的一档。",
    ),
    "account.read_as_cap": (
        "The total {total} counts as {read} at most.",
        "总分 {total} 最多按 {read} 计。",
    ),
    "account.band_further": (
        "Further on every {every} points one more.",
        "以上每 {every} 分多升一级。",
    ),
    "account.no_result": (
        "Cards that nobody saw leave open which band it is.",
        "有牌无人见到，落在哪一档未定。",
    ),
    "account.band_declarers": (
        "{score} points: the declarers win and rise {rise}.",
        "{score} 分：庄家方胜，升 {rise} 级。",
    ),
    "account.band_attackers": (
        "{score} points: the attackers take over and rise {rise}.",
        "{score} 分：闲家方上台，升 {rise} 级。",
    ),
    "account.band_draw": (
        "{score} points: nobody wins, the rise is {rise}.",
        "{score} 分：不分胜负，升 {rise} 级。",
    ),
    # Levels.
    "account.levels": ("Levels", "级别"),
    "account.nobody_rises": ("Nobody rises.", "无人升级。"),
    "account.rises": ("{side} rises {rise}: {path}", "{side}升 {rise} 级：{path}"),
    "account.rises_none": (
        "{side} wins and rises {rise}: {path}",
        "{side}获胜，升 {rise} 级：{path}",
    ),
    "account.stopped": (
        "A rise stops on {level}; the rest is lost (clause {clause}).",
        "升到 {level} 必须停下，余下不计（条款 {clause}）。",
    ),
    "account.held_back": (
        "{level} is left only by winning a hand as declarers at it (clause {clause}).",
        "{level} 必须坐庄打赢才能过（条款 {clause}）。",
    ),
    "account.falls": (
        "{side} falls {levels} for {code} in trick {trick} (clause {clause}).",
        "{side}因第 {trick} 圈{code}降 {levels} 级（条款 {clause}）。",
    ),
    "account.ruled_levels": (
        "Ruling {ruling}: {levels} for {side}.",
        "裁定 {ruling}：{side} {levels} 级。",
    ),
    "account.level_path": ("{side}: {before} to {after}", "{side}：{before} 到 {after}"),
    "account.next": ("Next declarer: {next}", "下局庄家：{next}"),
    "account.reading_outcome": (
        "Under the reading {path}: {value} ({reading}) the total would be {total} and the outcome:"
        " {outcome}.",
        "若按 {path}: {value}（{reading}），总分为 {total}，结果：{outcome}。",
    ),
    # The match.
    "account.level_paths": ("Level paths", "升级经过"),
    "account.head_hand": ("Hand", "局"),
    "account.head_declarer": ("Declarer", "庄家"),
    "account.head_level": ("Level", "级牌"),
    "account.head_outcome": ("Outcome", "结果"),
    "account.head_ns": ("NS", "南北"),
    "account.head_we": ("WE", "西东"),
    "account.head_penalties": ("Falls", "罚降"),
    "account.level_same": ("{before} = {after}", "{before} = {after}"),
    "account.level_step": ("{before} > {after}", "{before} > {after}"),
    "account.short_fall": ("{side} {levels} {code}", "{side} {levels} {code}"),
    "account.strikes": ("Strikes", "违例次数"),
    "account.strike_rule": (
        "{limit} strikes of a side under one clause lose the match (clause {clause}).",
        "一方同一条违例满 {limit} 次判负（条款 {clause}）。",
    ),
    "account.no_strikes_here": ("This ruleset counts no strikes.", "本规则集不计违例次数。"),
    "account.no_strikes": ("Neither side has a strike.", "双方都没有违例次数。"),
    "account.strike_in": (
        "Hand {hand}, trick {trick}: {seat} ({side}), {code}; clause {clause}, strike {number} of"
        " {limit}",
        "第 {hand} 局第 {trick} 圈：{seat}（{side}）{code}；第 {clause} 条第 {number} 次，满"
        " {limit} 次判负",
    ),
    "account.ended_passed_target": (
        "A side that passes the target level wins the match.",
        "打过目标级的一方获胜。",
    ),
    "account.ended_time": (
        "When time is up the higher level wins; at equal levels the side that declares, or would"
        " declare next.",
        "时间到，级高者胜；同级时台上一方胜。",
    ),
    "account.ended_violations": (
        "A side with its last strike loses, whatever its level; this comes before any win by"
        " level.",
        "违例次数满者判负，不论级别；先于打过级的胜负。",
    ),
    "account.ended_forfeit": ("The side that forfeits loses.", "弃权一方判负。"),
    "account.ended_agreed": ("Both sides agreed to end the match.", "双方同意结束比赛。"),
    "account.ended_ruling": ("The chief arbiter decided the match.", "由裁判长裁定胜负。"),
    "account.ended_both_third_strikes": (
        "Both sides reached the last strike in one hand; no clause says who wins.",
        "双方在同一局违例次数满；条款没有规定谁胜。",
    ),
    "account.ended_late_claim": (
        "A claim was made after the next deal had begun; no clause decides it, the chief arbiter"
        " does.",
        "下一局发牌后才提出；条款没有规定，由裁判长裁决。",
    ),
    "account.ended_cards_mixed": (
        "The cards were mixed, so that nothing can be shown; the chief arbiter decides.",
        "牌已混，无从查证；由裁判长裁决。",
    ),
}
