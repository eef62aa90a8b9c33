import { MarketLimits, RULES_VERSION } from '@soko/contracts/market-limits.ts'

export type RulesPart = { readonly id: string; readonly heading: string; readonly points: readonly string[] }

const { mark, luckyShare, simulatedCalls } = MarketLimits.records
const LUCKY = `${luckyShare * 100}%`

/** How records are calculated. */
export const RECORD_RULES: readonly RulesPart[] = [
  {
    id: 'mirror',
    heading: 'The mirror',
    points: [
      'Near targets are often reached, and in a rising market “up” is often right. So each call is compared with its mirror: the same instrument, entry and date, the opposite direction, and target and stop equally far away on the other side.',
      'Distances are ratios: a target of 110 from an entry of 100 becomes 100 × 100 / 110 = 90.91. For rates they are differences in points.',
      'Both are judged by the same closes, up to the first close on or after the call’s date. That close counts the call, even if the call was right or wrong earlier.',
      'If the call is right and its mirror wrong, the call is won. If the mirror is right and the call wrong, it is lost. Won and lost calls are decided. If both are right or both wrong, the call is not decided.',
      'If an instrument ends before the call’s date, its last day counts as the call’s date.',
      'Calls are left out of the record, but still judged, if fewer than 30 of the last 60 closes up to the entry differ from the close before.',
    ],
  },
  {
    id: 'q',
    heading: 'The chance to win: q',
    points: [
      'q is the chance that a decided call wins. It is calculated from the call’s history: the same call and its mirror, begun at other closes of the instrument, with target and stop at the same distances and as many days from entry to date.',
      'The length of a call is the number of calendar days from its entry to its date.',
      'The history covers the 1,095 days (three years) before the call’s date, or eight times the call’s length if that is longer. It has every pair that began in these days and is counted by a close on or before the call’s date. The call’s own pair is left out.',
      's is the share of the decided pairs in the history that the call’s direction won.',
      'n is the number of days from the first close in these days to the entry, divided by the call’s length and rounded down.',
      'q = (2 + n × s) / (4 + n), but at least 1/2. If no pair is decided, q = 1/2.',
    ],
  },
  {
    id: 'z',
    heading: 'The score: z',
    points: [
      'z compares the calls won with the calls that chance would win. It uses the decided calls of an author, in any order. w is 1 for a call won and 0 for a call lost.',
      'Chance would win the sum of q.',
      'A call is open from the day of its entry to the day before the close that counts it. d is the number of these calendar days.',
      'For each day, add (w − q) / √d of all calls open on that day, and square the result. V is the sum of these squares over all days. So calls that were open together count together.',
      'z = sum of (w − q) / √(V or the sum of q × (1 − q), whichever is larger).',
      'With fewer than 20 decided calls there is no z.',
    ],
  },
  {
    id: 'luck',
    heading: 'The effect of luck',
    points: [
      `In simulations of authors without skill, at most ${LUCKY} of accounts had a z above ${mark} at any time within ${simulatedCalls} decided calls. The page of records uses this share, as authors can stop when they are ahead.`,
      'It applies the share to all accounts that ever had 20 decided calls, including accounts that were erased.',
      'Someone with many accounts can show only the best one. In simulations, the best of 20 accounts passes the mark much more often.',
      'An author who always calls up a price that creeps upwards can pass it too, with several open calls at all times. A high z is no proof of skill.',
    ],
  },
  {
    id: 'chance',
    heading: 'Odds by chance',
    points: [
      'Each call shows how often chance alone would make it right. This is the chance that a price without a direction, a random walk with normally distributed steps, makes the call right. Records use it for the Brier skill only.',
      'The standard deviation of a step is the square root of the mean square of the last 60 changes up to the entry, as logarithms, or in points for rates.',
      'The number of steps is the number of closes in the 90 days up to the entry, divided by 90 and multiplied by the call’s length in days. Below 60 it is rounded to the nearest whole number, at least 1, and target and stop are checked at each step.',
      'From 60 steps on, target and stop are checked continuously, each moved 0.5826 standard deviations of a step further away (Broadie, Glasserman and Kou, 1997).',
      'Without target and stop the chance is 1/2. It is unknown with fewer than 60 closes, or if fewer than 30 of the last 60 changed.',
      'The grey area in a chart has the same basis: chance would stay in it 8 times out of 10.',
    ],
  },
  {
    id: 'sureness',
    heading: 'Calibration and Brier skill',
    points: [
      'Both use calls that were right or wrong and state how sure the author was.',
      'Calibration groups calls by tens of percent: 1 to 9%, 10 to 19%, and so on. A group of fewer than 10 calls is joined with the next one; the last one is joined with the one before. With fewer than 10 calls in all there is no group.',
      'The 95% range of a share is Wilson’s interval.',
      'Brier skill = 1 − sum of (f − x)² / sum of (p − x)². f is how sure the author was, p the odds by chance, and x is 1 if the call was right and 0 if it was wrong. Calls whose odds by chance are unknown are left out. 1 is perfect, 0 is as good as chance. If the divisor is 0, there is none.',
    ],
  },
  {
    id: 'record',
    heading: 'Other parts of a record',
    points: [
      'Right, wrong, void, open and taken-back calls are counted separately. Calls that wait for their entry count as open.',
      'Mean and median return use calls that were right or wrong. Calls on rates are left out, as points and percent do not add up.',
      'Calls are grouped by kind, direction and length in days: up to 7, 8 to 31, 32 to 366, and longer.',
      'Records are ranked by z. Authors with fewer than 20 decided calls follow, by the number of calls that were right or wrong.',
    ],
  },
  {
    id: 'versions',
    heading: 'Versions of these rules',
    points: [
      `These are rules ${RULES_VERSION}. Whether a call is right follows the rules at its publication. q and V follow the newest rules: calls counted by earlier rules were counted again once, with the reason “rules ${RULES_VERSION}”.`,
      'Rules 1 took the history from all pairs that ended before the entry, and divided by √V alone. Dividends do not count for calls published under rules 1, nor in their histories.',
    ],
  },
]
