"""Judges price calls by daily closes, and recomputes the records of their authors.

    python3 judge_calls.py https://soko.example

downloads all public calls and closes of a Soko site, judges each call, recomputes each record, and prints every
difference from the site's results. It exits with 1 if there are differences. It needs only Python 3.9 or newer.

It follows the rules on the site's page /calls/rules and shares no code with the site: exact fractions in place of
logarithms and floats, and time zones from Python. A mistake in either shows as a difference. The site judges a call by
the price time at which it was made; this program knows only the present one, so it can differ where that has changed.

Without an address it reads JSON from standard input:
  {"instruments": {symbol: {"kind", "priceTime": {"zone", "time"?, "dayAfter"?, "early"?}, "closes": [[day, close]],
   "hasEnded"?, "dividends"?: [[ex-day, amount, close before, as quoted]], "closedDays"?: [day]}},
   "calls": [{"id", "author", "symbol", "direction", "until", "target", "stop", "sureness", "madeAt", "chance",
    "isTakenBack", "rules"?: 1 if absent, "by"?, "dividends"?: [{"exDay"}] since the call was made}]}
and writes JSON: {"calls": {id: ...}, "records": {author: ...}, "chances": {id: ...}}, the chances only for some calls.
"""

import json
import math
import sys
from collections import defaultdict
from datetime import date, datetime, time, timedelta, timezone
from fractions import Fraction
from random import Random
from statistics import mean, median
from urllib.parse import quote
from urllib.request import Request, urlopen
from zoneinfo import ZoneInfo

# The entry comes within ten days, which are 240 hours.
TO_ENTRY = timedelta(hours=240)
LEAST_DECIDED = 20
# A call's history begins this many days, or this many of its lengths if that is longer, before its date.
HISTORY_DAYS = 3 * 365
HISTORY_LENGTHS = 8
# Of so many calls the chance is found by walking, each so often.
WALKED_CALLS = 12
WALKS = 10_000
LEAST_IN_BIN = 10
# The quantile of a 95 % interval.
Z95 = 1.959963984540054


class Instrument:
    """What is known of an instrument: its closes by the day, the earliest first, as whole numbers of the smallest unit among them."""

    def __init__(self, kind, priceTime, closes, hasEnded=False, dividends=(), closedDays=()):
        # A quoted close of a closed day is no close. The last value of an ended instrument is not quoted.
        last = closes[-1:] if hasEnded else []
        closes = [each for each in closes if each[0] not in closedDays or each in last]
        self.kind = kind
        # If true, no further close will come.
        self.has_ended = hasEnded
        self.is_rate = kind == "rate"
        self.days = [date.fromisoformat(day) for day, _ in closes]
        # Closes from an ex-dividend day on are multiplied by c / (c - d).
        self.factors = {
            day: Fraction(before) / (Fraction(before) - Fraction(amount))
            for day, amount, before in dividends
            if Fraction(amount) < Fraction(before)
        }
        self.since = [self.factor_of(each for each in self.factors if each <= day) for day, _ in closes]
        exact = [Fraction(close) * factor for (_, close), factor in zip(closes, self.since)]
        self.units = math.lcm(*(close.denominator for close in exact))
        self.closes = [int(close * self.units) for close in exact]
        self.texts = [close for _, close in closes]
        self.taken = [taken_at(day, priceTime) for day in self.days]

    def first_on_or_after(self, day, begin):
        """The index of the first close of this day or later, from an index on; None where there is none."""
        for at in range(begin, len(self.days)):
            if self.days[at] >= day:
                return at
        return None

    def index_of(self, close):
        return self.days.index(date.fromisoformat(close["date"]))

    def factor_of(self, ex_days):
        return math.prod((self.factors[day] for day in ex_days), start=Fraction(1))

    def close_at(self, at, base):
        """Returns a close in the terms of a call: with the dividends since it was made."""
        is_quoted = self.since[at] == base
        close = self.texts[at] if is_quoted else f"{float(self.closes[at] / (self.units * base)):.12g}"
        return {"date": self.days[at].isoformat(), "close": close}


def taken_at(day, price_time):
    """When the price of a day is taken; where nobody knows, the day counts from its beginning."""
    early = [each["time"] for each in price_time.get("early", []) if each["date"] == day.isoformat()]
    hours, minutes = map(int, (early or [price_time.get("time", "00:00")])[0].split(":"))
    zone = price_time["zone"]
    if price_time.get("dayAfter") and not early:
        day += timedelta(days=1)
    return datetime.combine(day, time(hours, minutes), ZoneInfo(zone)).astimezone(timezone.utc)


def is_beyond(sign, close, level):
    """Whether a close is at a level or beyond it, in the direction of the sign."""
    return level is not None and sign * close >= sign * level


def outcome_of(sign, entry, closes, target, stop):
    """Looks at the closes after the entry; the last is that of the call's date. Answers what the call was, by what, and where."""
    # Closes are whole: the first whole number at a level or beyond stands for it. It is compared sooner than a fraction.
    reached = math.inf if target is None else math.ceil(sign * target)
    given_up = -math.inf if stop is None else math.floor(sign * stop)
    for at, close in enumerate(closes):
        if sign * close <= given_up:
            return "wrong", "stop", at
        if sign * close >= reached:
            return "right", "target", at
    moved = sign * (closes[-1] - entry) > 0
    return ("right" if target is None and moved else "wrong"), "date", len(closes) - 1


def away(begin, level, entry, is_rate, is_opposite=False):
    """The level as far from another close as a level is from the entry, or as far on the other side: of a rate in points, else as a factor."""
    if level is None:
        return None
    if is_rate:
        return begin + (entry - level if is_opposite else level - entry)
    return begin * (Fraction(entry) / level if is_opposite else level / entry)


def against_mirror(call, entry, closes, begin, is_rate):
    """How a call came out against its mirror, both begun at a close and held to the last of those after it."""

    def is_right(sign, is_opposite):
        target, stop = (away(begin, level, entry, is_rate, is_opposite) for level in (call["target"], call["stop"]))
        return outcome_of(sign, begin, closes, target, stop)[0] == "right"

    own, other = is_right(call["sign"], False), is_right(-call["sign"], True)
    return "neither" if own == other else "won" if own else "lost"


def chance_of_winning(call, instrument, entry_at, until):
    """Returns q, the chance that this direction wins against its mirror, from the call's history."""
    entry = instrument.closes[entry_at]
    length = until - instrument.days[entry_at]
    begin = until - max(timedelta(days=HISTORY_DAYS), HISTORY_LENGTHS * length)
    first = end_at = instrument.first_on_or_after(begin, 0)
    won = lost = 0
    # A pair that begins later than the call would end after its date.
    for at in range(first, entry_at):
        end_at = instrument.first_on_or_after(instrument.days[at] + length, max(end_at, at + 1))
        if end_at is None or instrument.days[end_at] > until:
            break
        closes = instrument.closes[at + 1 : end_at + 1]
        decided = against_mirror(call, entry, closes, instrument.closes[at], instrument.is_rate)
        won += decided == "won"
        lost += decided == "lost"
    if won + lost == 0:
        return Fraction(1, 2)
    # The number of times that the length fits into the days before the entry, rounded down.
    n = (instrument.days[entry_at] - instrument.days[first]) // length
    return max(Fraction(1, 2), (2 + n * Fraction(won, won + lost)) / (4 + n))


def has_moved(instrument, entry_at):
    """Whether its close changed on 30 or more of its last 60 days, at the entry."""
    recent = instrument.closes[max(0, entry_at - 60) : entry_at + 1]
    return sum(one != other for one, other in zip(recent, recent[1:])) >= 30


def chance_by_walks(call, instrument, entry_at):
    """How often a walk without a direction comes right, whose steps are as wide as the last 60 changes, and as many as closes are to come."""

    def scale(value):
        return float(value) if instrument.is_rate else math.log(value)

    recent = [scale(close) for close in instrument.closes[max(0, entry_at - 60) : entry_at + 1]]
    width = math.sqrt(mean((after - before) ** 2 for before, after in zip(recent, recent[1:])))
    day = instrument.days[entry_at]
    of_90_days = sum(day - timedelta(days=90) < each <= day for each in instrument.days)
    steps = max(1, math.floor(of_90_days / 90 * (call["until"] - day).days + 0.5))
    target, stop = (
        None if level is None else call["sign"] * (scale(level) - recent[-1]) / width
        for level in (call["target"], call["stop"])
    )
    random = Random(1)
    right = 0
    for _ in range(WALKS):
        place = 0.0
        for _ in range(steps):
            place += random.gauss(0, 1)
            if stop is not None and place <= stop:
                break
            if target is not None and place >= target:
                right += 1
                break
        else:
            right += target is None and place > 0
    return right / WALKS


def judge(call, instrument):
    """What became of a call by the closes as they are."""
    base = call["base"]
    answer = {"state": "taken-back" if call["isTakenBack"] else "waiting", "by": None, "entry": None, "exit": None, "gain": None, "mirror": None}
    entry_at = next((at for at, taken in enumerate(instrument.taken) if taken > call["madeAt"]), None)

    def void(by):
        return answer | {"state": "void", "by": by, "exit": instrument.close_at(-1 if entry_at is None else entry_at, base)}

    if call["isTakenBack"]:
        return answer
    # No list of closes says when real ones replaced those of a demonstration.
    if call.get("by") == "demonstration":
        return answer | {"state": "void", "by": "demonstration"}
    if entry_at is None:
        return void("no-entry") if instrument.has_ended else answer
    last_at = len(instrument.days) - 1
    # The last value of an instrument can end calls, but is never an entry.
    if instrument.has_ended and entry_at == last_at:
        return void("no-entry")
    if instrument.taken[entry_at] > call["madeAt"] + TO_ENTRY:
        return void("no-entry")
    if instrument.days[entry_at] >= call["until"]:
        return void("late-entry")
    sign, entry = call["sign"], instrument.closes[entry_at]
    target, stop = call["target"], call["stop"]
    answer["entry"] = instrument.close_at(entry_at, base)
    if is_beyond(sign, entry, target) or is_beyond(-sign, entry, stop):
        return void("passed")

    until = call["until"]
    end_at = instrument.first_on_or_after(until, entry_at + 1)
    is_cut_short = instrument.has_ended and end_at is None
    if is_cut_short:
        end_at, until = last_at, instrument.days[-1]
    closes = instrument.closes[entry_at + 1 : None if end_at is None else end_at + 1]
    if not closes:
        return answer | {"state": "open"}
    outcome, by, after = outcome_of(sign, entry, closes, target, stop)
    if by == "date" and end_at is None:
        return answer | {"state": "open"}
    if by == "date" and is_cut_short:
        by = "end"
    exit_at = entry_at + 1 + after
    moved = instrument.closes[exit_at] - entry
    answer |= {
        "state": outcome,
        "by": by,
        "exit": instrument.close_at(exit_at, base),
        "gain": float(sign * moved / (instrument.units * base if instrument.is_rate else entry)),
    }
    if end_at is not None:
        answer["mirror"] = {
            "decided": against_mirror(call, entry, closes, entry, instrument.is_rate),
            "q": float(chance_of_winning(call, instrument, entry_at, until)),
            "isCounted": has_moved(instrument, entry_at),
            "begin": instrument.days[entry_at],
            "end": instrument.days[end_at],
        }
    return answer


def z_of(mirrors):
    """The sum of what was won above chance, in deviations; calls that are open together count together."""
    if len(mirrors) < LEAST_DECIDED:
        return None
    above = 0.0
    by_day = defaultdict(float)
    for mirror in mirrors:
        extra = (mirror["decided"] == "won") - mirror["q"]
        above += extra
        days = (mirror["end"] - mirror["begin"]).days
        for day in range(days):
            by_day[mirror["begin"] + timedelta(days=day)] += extra / math.sqrt(days)
    together = sum(each**2 for each in by_day.values())
    alone = sum(mirror["q"] * (1 - mirror["q"]) for mirror in mirrors)
    return above / math.sqrt(max(together, alone))


def wilson(right, count):
    """The interval of Wilson for a share, at 95 %: the shares p with |right/count - p| <= z sqrt(p (1 - p) / count)."""
    share = right / count
    # The roots of p² (1 + z²/n) - p (2 share + z²/n) + share² = 0.
    a, b, c = 1 + Z95**2 / count, -(2 * share + Z95**2 / count), share**2
    root = math.sqrt(b * b - 4 * a * c)
    return (-b - root) / (2 * a), (-b + root) / (2 * a)


def calibration(sure):
    """Of each bin how sure the author was, and how often right: tenths, joined with the next until there are 10 calls; the last joins the one before."""
    bins, rest = [], []
    for tenth in range(10):
        rest += [each for each in sure if each[0] // 10 == tenth]
        if len(rest) >= LEAST_IN_BIN:
            bins.append(rest)
            rest = []
    if bins:
        bins[-1] += rest
    return [bin_of(calls) for calls in bins]


def bin_of(calls):
    said = [sureness for sureness, _, _ in calls]
    right = sum(is_right for _, is_right, _ in calls)
    low, high = wilson(right, len(calls))
    return {
        "from": min(said),
        "to": max(said),
        "count": len(calls),
        "right": right,
        "share": right / len(calls),
        "low": low,
        "high": high,
        "sureness": mean(said) / 100,
    }


def brier_skill(sure):
    """How much nearer the author's own figures were to what happened than those of chance."""
    of_chance = sum((chance - is_right) ** 2 for _, is_right, chance in sure)
    of_author = sum((sureness / 100 - is_right) ** 2 for sureness, is_right, _ in sure)
    return 1 - of_author / of_chance if of_chance > 0 else None


def length_of(call, answer):
    """What a call is counted as: from its entry to its date."""
    days = (call["until"] - date.fromisoformat(answer["entry"]["date"])).days
    return "week" if days <= 7 else "month" if days <= 31 else "year" if days <= 366 else "longer"


def parts_of(named):
    """How many calls each name has, and how many came right; those with the most first."""
    parts = defaultdict(lambda: [0, 0])
    for name, answer in named:
        parts[name][0] += 1
        parts[name][1] += answer["state"] == "right"
    listed = [{"name": name, "judged": judged, "right": right} for name, (judged, right) in parts.items()]
    return sorted(listed, key=lambda part: (-part["judged"], part["name"]))


def record_of(calls):
    """What the judged calls of one author add up to."""
    judged = [(call, answer) for call, answer in calls if answer["state"] in ("right", "wrong")]
    # Points of a rate and shares of a price are not added up.
    gains = [answer["gain"] for call, answer in judged if call["kind"] != "rate"]
    mirrors = [answer["mirror"] for _, answer in calls if answer["mirror"]]
    decided = [mirror for mirror in mirrors if mirror["isCounted"] and mirror["decided"] != "neither"]
    sure = [
        (call["sureness"], answer["state"] == "right", call["chance"])
        for call, answer in judged
        if call["sureness"] is not None
    ]
    return {
        **{name: sum(answer["state"] == name for _, answer in calls) for name in ("right", "wrong", "void")},
        "open": sum(answer["state"] in ("open", "waiting") for _, answer in calls),
        "meanGain": mean(gains) if gains else None,
        "medianGain": median(gains) if gains else None,
        "decided": len(decided),
        "won": sum(mirror["decided"] == "won" for mirror in decided),
        "byChance": sum(mirror["q"] for mirror in decided),
        "z": z_of(decided),
        "brierSkill": brier_skill([each for each in sure if each[2] is not None]),
        "calibration": calibration(sure),
        "byKind": parts_of((call["kind"], answer) for call, answer in judged),
        "byDirection": parts_of((call["direction"], answer) for call, answer in judged),
        "byLength": parts_of((length_of(call, answer), answer) for call, answer in judged),
        "takenBack": sum(answer["state"] == "taken-back" for _, answer in calls),
    }


def read_call(call, instrument):
    since = {each["exDay"] for each in call.get("dividends", [])}
    base = instrument.factor_of(day for day in instrument.factors if day not in since and day <= call["madeAt"][:10])

    def units(level):
        return None if level is None else Fraction(level) * instrument.units * base

    return call | {
        "base": base,
        "target": units(call["target"]),
        "stop": units(call["stop"]),
        "sign": 1 if call["direction"] == "up" else -1,
        "until": date.fromisoformat(call["until"]),
        "madeAt": datetime.fromisoformat(call["madeAt"].replace("Z", "+00:00")),
        "kind": instrument.kind,
    }


def judge_all(given):
    """Judges all calls and computes the records of their authors."""
    instruments = {symbol: Instrument(**each) for symbol, each in given["instruments"].items()}
    # Under version 1 of the rules dividends did not count.
    by_price_alone = {
        symbol: Instrument(**each | {"dividends": []}) if each.get("dividends") else instruments[symbol]
        for symbol, each in given["instruments"].items()
    }
    answers, by_author, walkable = {}, defaultdict(list), []
    for each in given["calls"]:
        instrument = (instruments if each.get("rules", 1) >= 2 else by_price_alone)[each["symbol"]]
        call = read_call(each, instrument)
        answers[call["id"]] = answer = judge(call, instrument)
        by_author[call["author"]].append((call, answer))
        if answer["state"] in ("right", "wrong") and call["chance"] is not None:
            walkable.append((call, instrument, instrument.index_of(answer["entry"])))
    records = {author: record_of(calls) for author, calls in by_author.items()}
    return answers, records, walkable


def walk(walkable):
    """Computes the chances of some calls by simulated random walks."""
    with_levels = [each for each in walkable if each[0]["target"] or each[0]["stop"]]
    walked = with_levels[:: max(1, len(with_levels) // WALKED_CALLS)]
    return {call["id"]: chance_by_walks(call, *where) for call, *where in walked}


class Site:
    """A Soko site, read through its public API."""

    def __init__(self, address):
        self.address = address.rstrip("/")

    def get(self, path):
        request = Request(self.address + path, headers={"user-agent": "judge_calls.py", "accept": "application/json"})
        with urlopen(request, timeout=60) as response:
            return json.load(response)

    def all_of(self, path, name):
        """Yields the items of a list, page by page."""
        cursor = ""
        while cursor is not None:
            page = self.get(f"{path}?limit=100" + (f"&cursor={quote(cursor, safe='')}" if cursor else ""))
            yield from page[name]
            cursor = page["nextCursor"]

    def instrument(self, symbol):
        """Returns an instrument and its closes; None while a close waits for an admin, because its calls then wait, too."""
        facts = self.get(f"/api/instruments/{symbol}")
        if facts["heldSince"] is not None:
            return None
        closes = [(each["date"], each["close"]) for each in self.get(f"/api/instruments/{symbol}/closes")["closes"]]
        ended = facts["endedOn"]
        if ended is not None:
            closes = [each for each in closes if each[0] < ended] + [(ended, facts["last"]["close"])]
        return {
            "kind": facts["kind"],
            "priceTime": facts["priceTime"],
            "closes": closes,
            "hasEnded": ended is not None,
            "dividends": self.dividends(symbol, facts.get("dividends", [])),
            "closedDays": [day for each in facts.get("closedDays", []) for day in each["dates"]],
        }

    def dividends(self, symbol, listed):
        """Returns the dividends, each with the quoted close before its ex-dividend day."""
        if not listed:
            return []
        quoted = self.get(f"/api/instruments/{symbol}/closes?as=recorded")["closes"]
        before = {each["exDay"]: [close for close in quoted if close["date"] < each["exDay"]] for each in listed}
        return [(each["exDay"], each["amount"], before[each["exDay"]][-1]["close"]) for each in listed if before[each["exDay"]]]


def download(site):
    """Returns the calls of a site as published, the instruments that judge them, and the records."""
    records = {}
    for row in site.all_of("/api/records", "records"):
        records[row["username"]] = site.get(f"/api/records/{row['username']}")
    calls = [call for name in records for call in site.all_of(f"/api/records/{name}/calls", "calls")]
    instruments = {symbol: site.instrument(symbol) for symbol in sorted({call["symbol"] for call in calls})}
    return calls, instruments, records


def is_same(one, other):
    if isinstance(one, dict) and one.keys() == {"date", "close"} and isinstance(other, dict):
        return one["date"] == other["date"] and is_same(float(one["close"]), other["close"])
    if isinstance(one, float) or isinstance(other, float):
        return one is not None and other is not None and math.isclose(one, float(other), rel_tol=1e-6, abs_tol=1e-6)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(is_same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return all(is_same(value, other.get(name)) for name, value in one.items())
    return one == other


def compare(address):
    """Judges the calls of a site and prints the differences. Returns their number."""
    calls, instruments, records = download(Site(address))
    waiting = {symbol for symbol, each in instruments.items() if each is None}
    skipped = {call["username"] for call in calls if call["symbol"] in waiting}
    told = {call["_id"]: call for call in calls if call["symbol"] not in waiting}
    given = [
        call | {"id": call["_id"], "author": call["username"], "isTakenBack": call["state"] == "taken-back"}
        for call in told.values()
    ]
    answers, own, _ = judge_all(
        {"instruments": {symbol: each for symbol, each in instruments.items() if each is not None}, "calls": given}
    )
    differences = 0

    def check(what, expected, found):
        nonlocal differences
        for name, value in expected.items():
            if not is_same(value, found.get(name)):
                differences += 1
                print(f"{what}: {name} is {found.get(name)} on the site, and {value} here.")

    for call_id, answer in answers.items():
        mirror = answer["mirror"] and {name: answer["mirror"][name] for name in ("decided", "q", "isCounted")}
        check(f"Call {call_id}", answer | {"mirror": mirror}, told[call_id])
    for author, record in own.items():
        if author not in skipped:
            check(f"Record of {author}", record, records[author])
    for symbol in sorted(waiting):
        print(f"{symbol}: not checked, as a close waits for an admin.")
    on_demonstration = sum(answer["by"] == "demonstration" for answer in answers.values())
    if on_demonstration > 0:
        print(f"{on_demonstration} calls were made on demonstration prices, as the site says: their outcome was not checked.")
    print(f"{len(answers)} calls and {len(own.keys() - skipped)} records: {differences} differences.")
    return differences


def main():
    if len(sys.argv) > 1:
        sys.exit(1 if compare(sys.argv[1]) else 0)
    answers, records, walkable = judge_all(json.load(sys.stdin))
    json.dump(
        {"calls": answers, "records": records, "chances": walk(walkable)},
        sys.stdout,
        default=date.isoformat,
    )


if __name__ == "__main__":
    main()
