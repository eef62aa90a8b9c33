import type { Direction } from '@soko/contracts/markets/price-calls.ts'
import type { Distances } from '../bet.ts'
import type { SimulatedCall } from './fast-mirror.ts'
import { deviationOf, isExDay, type Market } from './random-market.ts'
import { pick, type Random } from './random.ts'

/** Only the skilled author looks at closes after the entry. */
type Situation = {
  readonly random: Random
  readonly market: Market
  readonly instrument: number
  readonly at: number
}

type Said = { readonly direction: Direction; readonly length: number; readonly distances?: Distances }

/** A way to make calls on an instrument. */
export type Author = {
  /** Calls a month, each on an instrument without an open one; `all` is one on each instrument, again as soon as it has ended. */
  readonly calls: number | 'all'
  /** Undefined if the author makes no call now. */
  readonly say: (situation: Situation) => Said | undefined
  /**
   * Returns whether the author adds a call beside an open one, given the logarithm of the price move in its direction.
   */
  readonly adds?: (moved: number, instrument: number) => boolean
}

const CLOSES_A_MONTH = 260 / 12
const closesIn = (days: number): number => Math.ceil((days * 5) / 7)

/**
 * The maximum number of open calls of an author on an instrument, all in one direction, with dates at least a week
 * apart.
 */
const SLOTS = 3
const WEEK = 7

/** A call with the index of the close that judges it and frees its slot. */
type OpenCall = SimulatedCall & { readonly end: number }

/** Returns the index of the first close that reaches the target or stop of a call, or that of its date. */
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

/** Returns the calls that an author makes at the closes between two indexes. */
export const callsOf = (
  author: Author,
  {
    random,
    market,
    from,
    to,
  }: { readonly random: Random; readonly market: Market; readonly from: number; readonly to: number },
): readonly SimulatedCall[] => {
  const made: SimulatedCall[] = []
  const open = market.map((): OpenCall[] => [])
  const instruments = [...market.keys()]
  for (let at = from; at < to; at += 1) {
    for (const instrument of instruments) {
      const still = open[instrument]!.filter(({ end }) => end > at)
      open[instrument] = still
      const added =
        author.adds && still.length > 0 && still.length < SLOTS && add(author.adds, market, still, at)
      if (!added) continue
      still.push({ ...added, end: endOf(market, added) })
      made.push(added)
    }
    const { calls, say } = author
    const free = instruments.filter((instrument) => open[instrument]!.length === 0)
    const isTime = calls === 'all' || random() < calls / CLOSES_A_MONTH
    const chosen = calls === 'all' || free.length === 0 ? free : isTime ? [pick(random, free)] : []
    for (const instrument of chosen) {
      const said = say({ random, market, instrument, at })
      if (said === undefined) continue
      const call = { distances: {}, ...said, instrument, at }
      open[instrument]!.push({ ...call, end: endOf(market, call) })
      made.push(call)
    }
  }
  return made
}

/** Returns a call in the direction of the newest open one, dated a week later, if the author adds one. */
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

/** Distances in deviations of the change that is usual in so many days. */
const distant = (instrument: number, length: number, { target, stop }: Distances): Distances => {
  const usual = deviationOf(instrument) * Math.sqrt((length * 5) / 7)
  return {
    ...(target !== undefined && { target: target * usual }),
    ...(stop !== undefined && { stop: stop * usual }),
  }
}

/** The standard deviation of a week's change, as a logarithm. */
const usual = (instrument: number): number => deviationOf(instrument) * Math.sqrt(5)

const MONTH = 30
const aMonth = (distances: Distances, direction?: Direction): Author => ({
  calls: 8,
  say: ({ random, instrument }) => ({
    direction: direction ?? toss(random),
    length: MONTH,
    distances: distant(instrument, MONTH, distances),
  }),
})

const trendOf = ({ market, instrument, at }: Situation): Direction =>
  market[instrument]![at]!.value > market[instrument]![at - 60]!.value ? 'up' : 'down'

/** Authors who know nothing that others do not know. */
export const WITHOUT_SKILL: Readonly<Record<string, Author>> = {
  'tosses coins': {
    calls: 8,
    say: ({ random }) => ({ direction: toss(random), length: pick(random, [7, 30, 90]) }),
  },
  'tosses coins, with targets and stops': {
    calls: 8,
    say: ({ random, instrument }) => {
      const length = pick(random, [7, 30])
      const distances = { target: pick(random, [0.5, 1.5]), stop: 0.75 }
      return { direction: toss(random), length, distances: distant(instrument, length, distances) }
    },
  },
  'always says up': aMonth({}, 'up'),
  'takes near targets with far stops': aMonth({ target: 0.3, stop: 1.5 }),
  // Each target that is reached frees a slot long before the date at which its call counts.
  'takes near targets one after another, up': { ...aMonth({ target: 0.3, stop: 1.5 }, 'up'), calls: 'all' },
  // 40 calls a month: of 8 too few are decided.
  'takes far targets': { ...aMonth({ target: 2 }), calls: 'all' },
  'takes far targets with near stops, up': { ...aMonth({ target: 2, stop: 0.7 }, 'up'), calls: 'all' },
  'has many calls open at once, all one way': {
    calls: 'all',
    // By the quarter up or down, as the digits of a price happen to be.
    say: ({ market, at }) => ({
      direction: Math.round(market[0]![at - (at % 65)]!.value * 1e6) % 2 === 0 ? 'up' : 'down',
      length: 90,
    }),
  },
  'follows trends': { calls: 8, say: (situation) => ({ direction: trendOf(situation), length: MONTH }) },
  'adds calls when ahead': { ...aMonth({}), adds: (moved, instrument) => moved > usual(instrument) },
  'adds calls when behind': { ...aMonth({}), adds: (moved, instrument) => moved < -usual(instrument) },
  'says down over ex-days': {
    calls: 'all',
    say: ({ instrument, at }) =>
      isExDay(instrument, at + 2) ? { direction: 'down', length: WEEK } : undefined,
  },
  'follows trends, on everything': {
    calls: 'all',
    say: (situation) => ({ direction: trendOf(situation), length: MONTH }),
  },
}

/** Some of these authors, for markets without a drift, in which each direction wins equally often. */
export const WITHOUT_DRIFT: Readonly<Record<string, Author>> = Object.fromEntries(
  ['tosses coins', 'always says up', 'adds calls when ahead', 'adds calls when behind'].map((name) => [
    name,
    WITHOUT_SKILL[name]!,
  ]),
)

/** Calls up on the one creeping instrument whenever no call is open. */
const onCreeping = (length: number): Author => ({
  calls: 'all',
  say: ({ instrument }) => (instrument === 0 ? { direction: 'up', length } : undefined),
})

/** Authors in a market with one creeping instrument. */
export const WHERE_ONE_CREEPS: Readonly<Record<string, Author>> = {
  'says up for a week on what creeps': onCreeping(WEEK),
  'says up for a month on what creeps': onCreeping(MONTH),
  'says up on everything, though one creeps': aMonth({}, 'up'),
}

/** Looks into the future, and says what comes in a share of the calls. */
export const skilled = (share: number, lengths: readonly number[]): Author => ({
  calls: 8,
  say: ({ random, market, instrument, at }) => {
    const length = pick(random, lengths)
    const closes = market[instrument]!
    const entry = closes[at]!
    const until = Date.parse(entry.date) + length * 86_400_000
    const end = closes.slice(at).find(({ date }) => Date.parse(date) >= until)!
    const isUp = end.value > entry.value === random() < share
    return { direction: isUp ? 'up' : 'down', length }
  },
})
