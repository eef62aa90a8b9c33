import type { Direction } from '@soko/contracts/markets/price-calls.ts'
import type { Distances } from '../bet.ts'
import type { SimulatedCall } from './fast-mirror.ts'
import { deviationOf, isExDay, type Market } from './random-market.ts'
import { pick, type Random } from './random.ts'

/** What an author sees when deciding about a call. Only the skilled author uses closes after `at`. */
type Situation = {
  readonly random: Random
  readonly market: Market
  readonly instrument: number
  readonly at: number
}

type SimulatedTerms = {
  readonly direction: Direction
  readonly length: number
  readonly distances?: Distances
}

export type Author = {
  /** The number per month, on random instruments without open calls. `all`: always one open call on each. */
  readonly calls: number | 'all'
  readonly decide: (situation: Situation) => SimulatedTerms | undefined
  /** `moved`: the change of the logarithmic price in the direction of the open call. */
  readonly adds?: (moved: number, instrument: number) => boolean
}

const CLOSES_PER_MONTH = 260 / 12
const closesIn = (days: number): number => Math.ceil((days * 5) / 7)

/** The maximum number of open calls on an instrument, in one direction, with dates at least a week apart. */
const SLOTS = 3
const WEEK = 7

type OpenCall = SimulatedCall & { readonly end: number }

/** Returns the index of the first close at the target or stop, or else on the call's date. */
const endOf = (
  market: Market,
  { instrument, at, direction, length, distances: { target = Infinity, stop = Infinity } }: SimulatedCall,
): number => {
  const closes = market[instrument]!
  const last = at + closesIn(length)
  const sign = direction === 'up' ? 1 : -1
  for (let index = at + 1; index < last; index += 1) {
    const moved = sign * Math.log(closes[index]!.value / closes[at]!.value)
    if (moved >= target || moved <= -stop) return index
  }
  return last
}

export const callsOf = (
  author: Author,
  {
    random,
    market,
    from,
    to,
  }: { readonly random: Random; readonly market: Market; readonly from: number; readonly to: number },
): readonly SimulatedCall[] => {
  const simulated: SimulatedCall[] = []
  const open = market.map((): OpenCall[] => [])
  const instruments = [...market.keys()]
  for (let at = from; at < to; at += 1) {
    for (const instrument of instruments) {
      const stillOpen = open[instrument]!.filter(({ end }) => end > at)
      open[instrument] = stillOpen
      const added =
        author.adds &&
        stillOpen.length > 0 &&
        stillOpen.length < SLOTS &&
        add(author.adds, market, stillOpen, at)
      if (!added) continue
      stillOpen.push({ ...added, end: endOf(market, added) })
      simulated.push(added)
    }
    const { calls, decide } = author
    const free = instruments.filter((instrument) => open[instrument]!.length === 0)
    const isTime = calls === 'all' || random() < calls / CLOSES_PER_MONTH
    const chosen = calls === 'all' || free.length === 0 ? free : isTime ? [pick(random, free)] : []
    for (const instrument of chosen) {
      const terms = decide({ random, market, instrument, at })
      if (terms === undefined) continue
      const call = { distances: {}, ...terms, instrument, at }
      open[instrument]!.push({ ...call, end: endOf(market, call) })
      simulated.push(call)
    }
  }
  return simulated
}

/** Adds a call in the same direction, dated a week later. */
const add = (
  adds: NonNullable<Author['adds']>,
  market: Market,
  open: readonly OpenCall[],
  at: number,
): SimulatedCall | undefined => {
  const { end: _end, ...newest } = open.at(-1)!
  const { instrument, direction } = newest
  const closes = market[instrument]!
  const moved = Math.log(closes[at]!.value / closes[newest.at]!.value) * (direction === 'up' ? 1 : -1)
  if (!adds(moved, instrument)) return undefined
  const until = Date.parse(closes[newest.at]!.date) / DAY_MS + newest.length + WEEK
  return { ...newest, at, length: until - Date.parse(closes[at]!.date) / DAY_MS }
}

const DAY_MS = 86_400_000

const toss = (random: Random): Direction => (random() < 0.5 ? 'up' : 'down')

/** Converts distances from standard deviations of the price's change over `length` days to logarithms. */
const distancesFor = (instrument: number, length: number, { target, stop }: Distances): Distances => {
  const usual = deviationOf(instrument) * Math.sqrt((length * 5) / 7)
  return {
    ...(target !== undefined && { target: target * usual }),
    ...(stop !== undefined && { stop: stop * usual }),
  }
}

const usual = (instrument: number): number => deviationOf(instrument) * Math.sqrt(5)

const MONTH = 30
const monthly = (distances: Distances, direction?: Direction): Author => ({
  calls: 8,
  decide: ({ random, instrument }) => ({
    direction: direction ?? toss(random),
    length: MONTH,
    distances: distancesFor(instrument, MONTH, distances),
  }),
})

const trendOf = ({ market, instrument, at }: Situation): Direction =>
  market[instrument]![at]!.value > market[instrument]![at - 60]!.value ? 'up' : 'down'

export const WITHOUT_SKILL: Readonly<Record<string, Author>> = {
  'tosses coins': {
    calls: 8,
    decide: ({ random }) => ({ direction: toss(random), length: pick(random, [7, 30, 90]) }),
  },
  'tosses coins, with targets and stops': {
    calls: 8,
    decide: ({ random, instrument }) => {
      const length = pick(random, [7, 30])
      const distances = { target: pick(random, [0.5, 1.5]), stop: 0.75 }
      return { direction: toss(random), length, distances: distancesFor(instrument, length, distances) }
    },
  },
  'always calls up': monthly({}, 'up'),
  'takes near targets with far stops': monthly({ target: 0.3, stop: 1.5 }),
  // A reached target frees a slot long before the call counts.
  'takes near targets one after another, up': { ...monthly({ target: 0.3, stop: 1.5 }, 'up'), calls: 'all' },
  // 8 calls a month would result in too few decided calls.
  'takes far targets': { ...monthly({ target: 2 }), calls: 'all' },
  'takes far targets with near stops, up': { ...monthly({ target: 2, stop: 0.7 }, 'up'), calls: 'all' },
  'has many open calls, all in one direction': {
    calls: 'all',
    decide: ({ market, at }) => ({
      direction: Math.round(market[0]![at - (at % 65)]!.value * 1e6) % 2 === 0 ? 'up' : 'down',
      length: 90,
    }),
  },
  'follows trends': { calls: 8, decide: (situation) => ({ direction: trendOf(situation), length: MONTH }) },
  'adds calls when ahead': { ...monthly({}), adds: (moved, instrument) => moved > usual(instrument) },
  'adds calls when behind': { ...monthly({}), adds: (moved, instrument) => moved < -usual(instrument) },
  'calls down over ex-days': {
    calls: 'all',
    decide: ({ instrument, at }) =>
      isExDay(instrument, at + 2) ? { direction: 'down', length: WEEK } : undefined,
  },
  'follows trends on everything': {
    calls: 'all',
    decide: (situation) => ({ direction: trendOf(situation), length: MONTH }),
  },
}

export const WITHOUT_DRIFT: Readonly<Record<string, Author>> = Object.fromEntries(
  ['tosses coins', 'always calls up', 'adds calls when ahead', 'adds calls when behind'].map((name) => [
    name,
    WITHOUT_SKILL[name]!,
  ]),
)

/** Calls up on the creeping instrument whenever no call is open. */
const onCreeping = (length: number): Author => ({
  calls: 'all',
  decide: ({ instrument }) => (instrument === 0 ? { direction: 'up', length } : undefined),
})

export const WHERE_ONE_CREEPS: Readonly<Record<string, Author>> = {
  'calls up for a week on the creeping instrument': onCreeping(WEEK),
  'calls up for a month on the creeping instrument': onCreeping(MONTH),
  'calls up on everything, one creeps': monthly({}, 'up'),
}

export const skilled = (share: number, lengths: readonly number[]): Author => ({
  calls: 8,
  decide: ({ random, market, instrument, at }) => {
    const length = pick(random, lengths)
    const closes = market[instrument]!
    const entry = closes[at]!
    const until = Date.parse(entry.date) + length * 86_400_000
    const end = closes.slice(at).find(({ date }) => Date.parse(date) >= until)!
    const isUp = end.value > entry.value === random() < share
    return { direction: isUp ? 'up' : 'down', length }
  },
})
