import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { beginningOf } from './call-closes.ts'
import { coneOfChance } from './cone-of-chance.ts'
import { dayNumber } from '../../shared/lib/day-number.ts'

/** Where things are drawn: x from 0 to 100, y in px from `top` to `bottom`. */
export type CallShape = {
  readonly xOf: (day: string) => number
  readonly yOf: (value: string) => number
  /** Paths, in these units; empty where there is nothing of the kind. */
  readonly before: string
  readonly after: string
  readonly cone: string
  /** Whether it is laid out by values, not by logarithms. */
  readonly isStraight: boolean
  /** The days at both ends. */
  readonly from: string
  readonly to: string
}

type Room = { readonly top: number; readonly bottom: number }

/** Before its entry a call is drawn with half as many days as it runs, within these limits. */
const LEAST_BEFORE = 30
const MOST_BEFORE = 180
/** So many points a line has at most: more than a phone has columns. */
const MOST = 500
/** So many points each edge of the cone has. */
const EDGE = 16

/**
 * Lays a call out over time, and up by logarithms, so that as much up as down looks alike; rates, and what fell to nothing, by their values.
 * @param closes its instrument's, the earliest first. @param today the last day that is drawn at least; left out, its date.
 */
export const callShape = (
  call: Call,
  closes: readonly Close[],
  { top, bottom }: Room,
  today?: string,
): CallShape => {
  const { entry, exit, until, target, stop, instrument } = call
  const begin = dayNumber(beginningOf(call))
  const last = Math.max(
    dayNumber(until),
    begin + 1,
    ...[exit?.date, today].flatMap((day) => (day === undefined ? [] : [dayNumber(day)])),
  )
  const first = begin - Math.min(MOST_BEFORE, Math.max(LEAST_BEFORE, Math.round((last - begin) / 2)))
  const end = exit === null ? last : dayNumber(exit.date)
  const shown = closes.filter(({ date }) => dayNumber(date) >= first && dayNumber(date) <= end)
  const from = Math.min(begin, shown[0] === undefined ? begin : dayNumber(shown[0].date))

  const levels = [entry?.close, exit?.close, target, stop].flatMap((value) =>
    value == null ? [] : [Number(value)],
  )
  const values = [...levels, ...shown.map(({ close }) => Number(close))]
  const isStraight = instrument.kind === 'rate' || values.some((value) => value <= 0)
  const onScale = (value: number): number => (isStraight ? value : Math.log(value))
  const upTo = entry === null ? [] : closes.filter(({ date }) => date <= entry.date)
  const cone =
    isStraight !== (instrument.kind === 'rate') ? null : coneOfChance(upTo, instrument.kind === 'rate')
  const middle = entry === null ? 0 : onScale(Number(entry.close))
  const width = cone === null ? 0 : cone(last - begin)
  const heights = [...values.map(onScale), ...(width > 0 ? [middle - width, middle + width] : [])]
  const least = Math.min(...heights)
  const span = Math.max(...heights) - least

  const x = (day: number): number => (100 * (day - from)) / (last - from)
  const y = (height: number): number =>
    span > 0 ? bottom - ((height - least) / span) * (bottom - top) : (top + bottom) / 2
  const line = (points: readonly Close[]): string =>
    points.length < 2
      ? ''
      : pathOf(thinned(points).map(({ date, close }) => [x(dayNumber(date)), y(onScale(Number(close)))]))
  const edge = Array.from({ length: EDGE + 1 }, (_, at) => (last - begin) * (at / EDGE) ** 2)
  const sides = [1, -1].map((side) =>
    edge.map((days): Point => [x(begin + days), y(middle + side * (cone?.(days) ?? 0))]),
  )
  return {
    isStraight,
    xOf: (day) => x(dayNumber(day)),
    yOf: (value) => y(onScale(Number(value))),
    before: line(entry === null ? shown : shown.filter(({ date }) => date <= entry.date)),
    after: line(entry === null ? [] : shown.filter(({ date }) => date >= entry.date)),
    cone: width > 0 ? `${pathOf([...(sides[0] ?? []), ...(sides[1] ?? []).toReversed()])}Z` : '',
    from: shown[0]?.date ?? beginningOf(call),
    to: shown.at(-1)?.date ?? beginningOf(call),
  }
}

type Point = readonly [x: number, y: number]

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(1)}`).join(' ')}`

/** Every so many, and always the first and the last. */
const thinned = (closes: readonly Close[]): readonly Close[] => {
  const step = Math.ceil(closes.length / MOST)
  return closes.filter((_, at) => at % step === 0 || at === closes.length - 1)
}
