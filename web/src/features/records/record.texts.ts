import { INSTRUMENT_KINDS } from '@soko/contracts/instrument-kinds.ts'
import { marketsTexts } from '../markets/markets.texts.ts'

const s = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

const PARTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(INSTRUMENT_KINDS.map((kind) => [kind, marketsTexts.kinds[kind]])),
  week: 'Up to a week',
  month: 'Up to a month',
  year: 'Up to a year',
  longer: 'Longer',
}

/** The words of a record. */
export const recordTexts = {
  title: 'Record',
  whose: 'Record of',
  titleOf: (name: string) => `Record of ${name}`,
  summaryOf: (name: string) =>
    `Every call of ${name}, right or wrong, and what chance would have made of them.`,
  memberSince: 'Member since',
  profile: (username: string) => `@${username}`,
  loading: 'Loading the record',
  page: 'The record has a page of its own',
  nothingJudged: 'Nothing is judged yet',
  cameRight: (judged: number) => `of ${s(judged, 'call')} came right`,
  decided: (decided: number, won: number, byChance: number) =>
    decided === 0
      ? 'None is decided against its mirror yet.'
      : `${decided === 1 ? '1 was decided against its mirror' : `${decided.toLocaleString('en')} were decided against their mirrors`}: ${won.toLocaleString('en')} won. Chance would win ${byChance.toFixed(1)}.`,
  mirror:
    'A call’s mirror is the same call in the other direction. Both are judged on the call’s date; where both come right, or both wrong, nothing is decided.',
  z: {
    label: 'z',
    is: 'z = ',
    means:
      'z says how far the wins lie from what chance would win, in steps of chance’s usual wobble, and calls that were open together count together. Beyond 2 above or below is rare for luck alone, and still no proof of skill.',
  },
  rules: 'The rules',
  few: {
    title: 'Too few to tell.',
    text: 'From 20 decided calls on, this page sets the record against chance.',
    toGo: (decided: number) => `${decided} of 20 decided`,
    label: (right: number, wrong: number) => `${right} right, ${wrong} wrong`,
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
    title: 'How many chance would win',
    drawn: (decided: number, likely: number, low: number, high: number, won: number) =>
      `Of ${decided} such calls chance wins ${likely} most often, and in 19 of 20 such records from ${low} to ${high}. This record has ${won}.`,
    won: (won: number) => `${won.toLocaleString('en')} won`,
    chance: (byChance: number) => `Chance ${byChance.toFixed(1)}`,
    axis: (decided: number) => `calls won, of ${decided.toLocaleString('en')} decided`,
    caption: (low: number, high: number) =>
      `Each bar says how likely chance is to win that many. Filled bars, ${low.toLocaleString('en')} to ${high.toLocaleString('en')}: 19 of 20 records made by chance, were no two calls open together.`,
  },
  gains: {
    title: 'Returns',
    count: (judged: number) => s(judged, 'judged call'),
    mean: 'mean',
    median: 'median',
    note: 'Of the price alone, the way it was called, before costs and dividends. Calls on rates move in points and are left out.',
  },
  calibration: {
    title: 'Sure, and right',
    count: (count: number) => `${s(count, 'call')} in bins of 10 or more`,
    none: 'It takes 10 judged calls of about the same sureness to say whether it was right to be as sure.',
    drawn: 'How sure the author was, against how many came right',
    note: 'Each lozenge: calls of about that sureness, and how many came right. The rule through it is what so few calls leave open. On the dashed line, being sure and being right agree.',
    x: 'said, per cent',
    y: 'came right, per cent',
    agree: 'as sure as right',
    caption: 'Sureness against outcome',
    columns: { sure: 'Sure', count: 'Calls', right: 'Right', share: 'Came right', between: 'May well be' },
    range: (from: number, to: number) => `${from} to ${to}%`,
    between: (low: number, high: number) => `${percent(low)} to ${percent(high)}`,
    brier: 'Brier skill',
    brierMeans: (skill: number) =>
      `${skill > 0.005 ? 'What they said came nearer to what happened than chance did' : skill < -0.005 ? 'Chance came nearer to what happened than what they said' : 'What they said came as near to what happened as chance did'}: 1 would be perfect, 0 is as good as chance, below 0 is worse.`,
  },
  parts: {
    title: 'Where it comes from',
    caption: 'Judged calls by kind, direction and length',
    columns: { part: 'Calls', judged: 'Judged', right: 'Right', share: 'Came right, 0 to 100%' },
    kind: 'Kind',
    direction: 'Direction',
    length: 'Length',
    name: (name: string) => PARTS[name] ?? name,
    shown: (share: number, low: number, high: number) =>
      `${percent(share)}, may well be ${percent(low)} to ${percent(high)}`,
    note: 'The rule is what so few calls leave open. Groups of fewer than 20 tell little; look at the whole first.',
  },
  calls: {
    title: 'Every call, newest first',
    loading: 'Loading the calls',
    more: 'Older calls',
    newest: 'The newest calls',
    loaded: (count: number) => `${s(count, 'call')} shown`,
    csv: 'All as CSV',
    noSuchPage: 'This page of the list is not there. The newest calls are.',
    odds: (chance: number | null, sureness: number | null) =>
      [chance !== null && `chance ${Math.round(chance * 100)}`, sureness !== null && `sure ${sureness}`]
        .filter(Boolean)
        .join(', '),
    drawn: (name: string, direction: string) => `${name}, called ${direction}: closes around the call`,
    key: 'The rule is the target, the dashed rule the stop. The line is thin before the entry.',
  },
  empty: {
    title: 'No calls yet',
    text: (username: string) => `@${username} has not said in an analysis what a price will do.`,
  },
  disclaimer: 'Calls are their authors’ opinions, for information and learning. Nothing here is advice.',
} as const

/** A share in whole per cent: `54%`. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`

/** A number with its sign, never with a hyphen: `+2.8`, `−1.6`, `0.0`. */
export const signed = (value: number, decimals = 1): string => {
  const text = Math.abs(value).toFixed(decimals)
  return !/[1-9]/.test(text) ? text : `${value > 0 ? '+' : '−'}${text}`
}

/** What a call gained, with its direction: `+2.2%`, of a rate `+0.04 pp`. */
export const gainText = (gain: number, kind?: string): string =>
  kind === 'rate' ? `${signed(gain, 2)} ${marketsTexts.points}` : `${signed(gain * 100)}%`
