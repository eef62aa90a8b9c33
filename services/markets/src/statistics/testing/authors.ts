import type { Direction } from '@soko/contracts/calls.ts'
import type { Distances } from '../bet.ts'
import type { SimulatedCall } from './fast-mirror.ts'
import { deviationOf, type Market } from './random-market.ts'
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
  readonly say: (situation: Situation) => Said
}

const CLOSES_A_MONTH = 260 / 12

/** The calls that an author makes at the closes from one index to another, one open call an instrument. */
export const callsOf = (
  { calls, say }: Author,
  {
    random,
    market,
    from,
    to,
  }: { readonly random: Random; readonly market: Market; readonly from: number; readonly to: number },
): readonly SimulatedCall[] => {
  const made: SimulatedCall[] = []
  const openUntil = market.map(() => from)
  for (let at = from; at < to; at += 1) {
    const free = openUntil
      .keys()
      .filter((instrument) => openUntil[instrument]! <= at)
      .toArray()
    const isTime = calls === 'all' || random() < calls / CLOSES_A_MONTH
    const chosen = calls === 'all' || free.length === 0 ? free : isTime ? [pick(random, free)] : []
    for (const instrument of chosen) {
      const { direction, length, distances = {} } = say({ random, market, instrument, at })
      openUntil[instrument] = at + Math.ceil((length * 5) / 7)
      made.push({ instrument, at, direction, length, distances })
    }
  }
  return made
}

const toss = (random: Random): Direction => (random() < 0.5 ? 'up' : 'down')

/** Distances in deviations of the change that is usual in so many days. */
const distant = (instrument: number, length: number, { target, stop }: Distances): Distances => {
  const usual = deviationOf(instrument) * Math.sqrt((length * 5) / 7)
  return {
    ...(target !== undefined && { target: target * usual }),
    ...(stop !== undefined && { stop: stop * usual }),
  }
}

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
  'follows trends, on everything': {
    calls: 'all',
    say: (situation) => ({ direction: trendOf(situation), length: MONTH }),
  },
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
