import { isolated } from '@soko/contracts/text/bidi.ts'
import { INSTRUMENT_KINDS } from '@soko/contracts/markets/instrument-kinds.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { marketsTexts } from '../prices/markets.texts.ts'

const { mark, luckyShare } = MarketLimits.records

const s = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

const PARTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(INSTRUMENT_KINDS.map((kind) => [kind, marketsTexts.kinds[kind]])),
  week: 'Up to a week',
  month: 'Up to a month',
  year: 'Up to a year',
  longer: 'Longer',
}

export const recordTexts = {
  title: 'Record',
  recordOf: 'Record of',
  titleOf: (name: string) => `Record of ${isolated(name)}`,
  summaryOf: (name: string) => `Every call by ${isolated(name)}, right or wrong, compared with chance.`,
  memberSince: 'Member since',
  profile: (username: string) => `@${username}`,
  loading: 'Loading the record',
  page: 'Open the record page',
  noneJudged: 'No closed calls yet',
  ofCallsRight: (judged: number) => `of ${s(judged, 'call')} came right`,
  decided: (decided: number, won: number, byChance: number) =>
    decided === 0
      ? 'No call is decided yet.'
      : `${won.toLocaleString('en')} of ${s(decided, 'decided call')} won. Chance alone would win about ${byChance.toFixed(1)}.`,
  mirror:
    'A call’s mirror is the same call in the opposite direction. Both are judged on the call’s date. If both come right, or both wrong, the call is not decided.',
  z: {
    label: 'z',
    is: 'z = ',
    means:
      'z is the distance between the wins and the wins expected by luck, in standard errors. Calls that overlap count together. Even a high z is no proof of skill.',
    luck: `In simulations, luck alone put at most ${luckyShare * 100}% of accounts above ${mark} at any time.`,
  },
  rules: 'The rules',
  few: {
    title: 'Too few to tell.',
    text: 'From 20 decided calls on, this page compares the record with chance.',
    toGo: (decided: number) => `${decided} of 20 decided`,
    label: (right: number, wrong: number) => `${s(right, 'call')} right, ${wrong} wrong`,
    decided: (won: number, lost: number) => `${won} won, ${lost} lost`,
  },
  outcomes: {
    right: 'Right',
    wrong: 'Wrong',
    void: 'Void',
    open: 'Open',
    takenBack: 'Taken back',
  },
  wins: {
    title: 'Wins by chance',
    drawn: (decided: number, likely: number, low: number, high: number, won: number) =>
      `Of ${decided} such calls, chance most often wins ${likely}, and ${low} to ${high} in 95% of records. This record has ${won}.`,
    won: (won: number) => `${won.toLocaleString('en')} won`,
    chance: (byChance: number) => `Chance ${byChance.toFixed(1)}`,
    axis: (decided: number) => `calls won, of ${decided.toLocaleString('en')} decided`,
    caption: (low: number, high: number) =>
      `Each bar shows how likely that many wins are by luck. The filled bars, ${low.toLocaleString('en')} to ${high.toLocaleString('en')}, cover 95% of lucky records if no two calls overlap.`,
  },
  gains: {
    title: 'Returns',
    count: (judged: number) => s(judged, 'judged call'),
    mean: 'mean',
    median: 'median',
    note: 'Plus: the price moved in the call’s favour. Minus: against it. Before costs. Calls on rates move in points and are left out.',
  },
  calibration: {
    title: 'Calibration',
    count: (count: number) => `${s(count, 'call')} in groups of 10 or more`,
    none: 'Calibration needs 10 closed calls with about the same stated probability.',
    drawn: 'Stated probability against the share that came right',
    note: 'Each diamond groups calls by how sure the author was, and shows the share that came right. Its line is the 95% range. On the dashed line, both agree.',
    x: 'author’s probability, %',
    y: 'came right, %',
    agree: 'perfect calibration',
    caption: 'Stated probability and outcome',
    columns: { sure: 'Sure', count: 'Calls', right: 'Right', share: 'Came right', between: '95% range' },
    range: (from: number, to: number) => `${from} to ${to}%`,
    between: (low: number, high: number) => `${percent(low)} to ${percent(high)}`,
    brier: 'Brier skill',
    brierMeans: (skill: number) =>
      `Their probabilities were ${skill > 0.005 ? 'more accurate than' : skill < -0.005 ? 'less accurate than' : 'as accurate as'} chance: 1 is perfect, 0 is as good as chance, below 0 is worse.`,
  },
  parts: {
    title: 'By kind of call',
    caption: 'Judged calls by kind, direction and length',
    columns: { part: 'Calls', judged: 'Judged', right: 'Right', share: 'Came right, 0 to 100%' },
    kind: 'Kind',
    direction: 'Direction',
    length: 'Length',
    name: (name: string) => PARTS[name] ?? name,
    label: (share: number, low: number, high: number) =>
      `${percent(share)}, 95% range ${percent(low)} to ${percent(high)}`,
    note: 'Each line is the 95% range. Groups of fewer than 20 calls say little.',
  },
  calls: {
    title: 'Every call, newest first',
    loading: 'Loading the calls',
    more: 'Older calls',
    newest: 'The newest calls',
    loaded: (count: number) => `${s(count, 'call')} shown`,
    csv: 'All as CSV',
    noSuchPage: 'This page of the list does not exist. Go to the newest calls.',
    odds: (chance: number | null, sureness: number | null) =>
      [chance !== null && `chance ${percent(chance)}`, sureness !== null && `author ${sureness}% sure`]
        .filter(Boolean)
        .join(', '),
    drawn: (name: string, direction: string) =>
      `${isolated(name)}, called ${direction}: closes around the call`,
    key: 'Solid line: target. Dashed line: stop. Thin line: the price before the entry.',
  },
  empty: {
    title: 'No calls yet',
    text: (username: string) => `@${username} has not made a call yet.`,
  },
  disclaimer: 'Calls are their authors’ opinions, for information and learning. Nothing here is advice.',
} as const

/** Formats a fraction as whole per cent: `54%`. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`

/** Formats a number with its sign, using the minus character: `+2.8`, `−1.6`, `0.0`. */
export const signed = (value: number, decimals = 1): string => {
  const text = Math.abs(value).toFixed(decimals)
  return !/[1-9]/.test(text) ? text : `${value > 0 ? '+' : '−'}${text}`
}

/** Formats a gain with its sign: `+2.2%`, or `+0.04 pp` for a rate. */
export const gainText = (gain: number, kind?: string): string =>
  kind === 'rate' ? `${signed(gain, 2)} ${marketsTexts.points}` : `${signed(gain * 100)}%`
