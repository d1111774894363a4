"""Climbing-104 (两副牌升级比赛规则): a game of its own, judged behind the same record.

Pure functions of frozen data; nothing of tricks, trump or levels is used here.
"""
