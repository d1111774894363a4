"""The league: events, pairings, results, standings (赛事、配对、排名)."""
