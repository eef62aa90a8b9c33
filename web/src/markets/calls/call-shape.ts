import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { firstDay } from './call-closes.ts'
import { coneOfChance } from './cone-of-chance.ts'
import { dayNumber } from '../../shared/lib/day-number.ts'

/** Layout in pixels. The drawing is stretched to the available width; its texts are not. */
export const CHART = { height: 300, top: 16, bottom: 256, axis: 270 } as const

/** Scales and paths of a chart. x ranges from 0 to 100, y in pixels from `top` to `bottom`. */
export type CallShape = {
  readonly xOf: (day: string) => number
  readonly yOf: (value: string) => number
  /** SVG paths of the lines before and after the entry, and of the cone. Empty without data. */
  readonly before: string
  readonly after: string
  readonly cone: string
  /** Whether the y axis is linear instead of logarithmic. */
  readonly isLinear: boolean
  readonly from: string
  readonly to: string
}

type Bounds = { readonly top: number; readonly bottom: number }

/** A chart shows half the call's duration before the entry, within these limits in days. */
const MIN_DAYS_BEFORE = 30
const MAX_DAYS_BEFORE = 180
/** Maximum number of points in a line: more than a phone has pixel columns. */
const MAX_POINTS = 500
/** Number of points in each edge of the cone. */
const CONE_EDGE_POINTS = 16

/** The y axis is linear for rates and for values of 0 or less, else logarithmic. `closes`: earliest first. */
export const callShape = (
  call: Call,
  closes: readonly Close[],
  { top, bottom }: Bounds,
  today?: string,
): CallShape => {
  const { entry, exit, until, target, stop, instrument } = call
  const start = dayNumber(firstDay(call))
  const last = Math.max(
    dayNumber(until),
    start + 1,
    ...[exit?.date, today].flatMap((day) => (day === undefined ? [] : [dayNumber(day)])),
  )
  const first = start - Math.min(MAX_DAYS_BEFORE, Math.max(MIN_DAYS_BEFORE, Math.round((last - start) / 2)))
  const end = exit === null ? last : dayNumber(exit.date)
  const visible = closes.filter(({ date }) => dayNumber(date) >= first && dayNumber(date) <= end)
  const from = Math.min(start, visible[0] === undefined ? start : dayNumber(visible[0].date))

  const levels = [entry?.close, exit?.close, target, stop].flatMap((value) =>
    value == null ? [] : [Number(value)],
  )
  const values = [...levels, ...visible.map(({ close }) => Number(close))]
  const isLinear = instrument.kind === 'rate' || values.some((value) => value <= 0)
  const toScale = (value: number): number => (isLinear ? value : Math.log(value))
  const upTo = entry === null ? [] : closes.filter(({ date }) => date <= entry.date)
  const cone =
    isLinear !== (instrument.kind === 'rate') ? null : coneOfChance(upTo, instrument.kind === 'rate')
  const middle = entry === null ? 0 : toScale(Number(entry.close))
  const width = cone === null ? 0 : cone(last - start)
  const heights = [...values.map(toScale), ...(width > 0 ? [middle - width, middle + width] : [])]
  const least = Math.min(...heights)
  const span = Math.max(...heights) - least

  const x = (day: number): number => (100 * (day - from)) / (last - from)
  const y = (height: number): number =>
    span > 0 ? bottom - ((height - least) / span) * (bottom - top) : (top + bottom) / 2
  const line = (points: readonly Close[]): string =>
    points.length < 2
      ? ''
      : pathOf(downsample(points).map(({ date, close }) => [x(dayNumber(date)), y(toScale(Number(close)))]))
  const edge = Array.from(
    { length: CONE_EDGE_POINTS + 1 },
    (_, at) => (last - start) * (at / CONE_EDGE_POINTS) ** 2,
  )
  const sides = [1, -1].map((side) =>
    edge.map((days): Point => [x(start + days), y(middle + side * (cone?.(days) ?? 0))]),
  )
  return {
    isLinear,
    xOf: (day) => x(dayNumber(day)),
    yOf: (value) => y(toScale(Number(value))),
    before: line(entry === null ? visible : visible.filter(({ date }) => date <= entry.date)),
    after: line(entry === null ? [] : visible.filter(({ date }) => date >= entry.date)),
    cone: width > 0 ? `${pathOf([...(sides[0] ?? []), ...(sides[1] ?? []).toReversed()])}Z` : '',
    from: visible[0]?.date ?? firstDay(call),
    to: visible.at(-1)?.date ?? firstDay(call),
  }
}

type Point = readonly [x: number, y: number]

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(1)}`).join(' ')}`

/** Keeps every nth close and always the first and the last, to stay below `MAX_POINTS`. */
const downsample = (closes: readonly Close[]): readonly Close[] => {
  const step = Math.ceil(closes.length / MAX_POINTS)
  return closes.filter((_, at) => at % step === 0 || at === closes.length - 1)
}
