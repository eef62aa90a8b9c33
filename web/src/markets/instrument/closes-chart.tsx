import './closes-chart.css'
import type { Close } from '@soko/contracts/markets/instruments.ts'
import { extent, ticks } from 'd3-array'
import { dayNumber } from '../../shared/lib/day-number.ts'
import { type Ahead, levelOf, TargetsAhead } from './targets-ahead.tsx'
import { priceText } from '../prices/price-text.ts'
import { marketsTexts as texts } from '../prices/markets.texts.ts'

type Props = {
  readonly closes: readonly Close[]
  readonly decimals: number
  /** What it shows, in words. */
  readonly title: string
  /** What is drawn right of the last close. */
  readonly ahead?: Ahead | undefined
}

/** In px: the drawing is stretched sideways to its place, what is written is not. */
const HEIGHT = 300
const TOP = 12
const BOTTOM = 268
/** So many points are drawn at most: more than a phone has columns. */
const MOST = 800
/** In per cent: so much of the width have the closes where something is drawn right of them. */
const PAST = 72
/** So many points each edge of the cone has. */
const EDGE = 16
const DAY = 86_400_000

/** Daily closes as a line. Drawn on the server, without scripts and styles of its own; the table below says the same in figures. */
export const ClosesChart = ({ closes, decimals, title, ahead }: Props) => {
  const [least, most] = boundsOf(closes, ahead)
  const yOf = (value: number): number => BOTTOM - ((value - least) / (most - least)) * (BOTTOM - TOP)
  const width = ahead === undefined ? 100 : PAST
  const shown = thinned(closes)
  const points = shown.map(([at, close]) => {
    const x = (10 * width * at) / Math.max(closes.length - 1, 1)
    return `${x.toFixed(1)} ${yOf(Number(close)).toFixed(1)}`
  })
  const lines = ticks(least, most, 5)
  const last = closes.at(-1)
  // On a phone's screen there is room for three of them.
  const middle = ahead === undefined ? closes[Math.floor((closes.length - 1) / 2)]?.date : undefined
  // The last close's day ends at its place, so that there is room for the day of the last target.
  const days = [
    { day: closes[0]?.date, x: 0, anchor: 'start' },
    { day: middle, x: 50, anchor: 'middle' },
    { day: last?.date, x: width, anchor: 'end', ...(ahead && { className: 'closes-last' }) },
    { day: ahead?.until, x: 100, anchor: 'end' },
  ] as const
  const [from, to] = [Date.parse(last?.date ?? ''), Date.parse(ahead?.until ?? '')]
  const xOf = (day: string): number => width + ((100 - width) * (Date.parse(day) - from)) / (to - from)
  const within = (y: number): number => Math.min(BOTTOM, Math.max(TOP, y))
  const edgeOf = (side: 0 | 1, chance: NonNullable<Ahead['chance']>): string[] =>
    Array.from({ length: EDGE + 1 }, (_, at) => {
      const share = (at / EDGE) ** 2
      const value = chance((share * (to - from)) / DAY)[side]
      return `${(10 * (width + (100 - width) * share)).toFixed(1)} ${within(yOf(value)).toFixed(1)}`
    })
  return (
    <div className="closes-chart">
      <svg className="closes-labels" width="100%" height={HEIGHT} aria-hidden="true">
        {lines.map((value) => (
          <text key={value} x="100%" y={(yOf(value) + 4).toFixed(1)} textAnchor="end">
            {priceText(String(value), decimals)}
          </text>
        ))}
      </svg>
      <svg className="closes-drawing" height={HEIGHT} role="img" aria-label={title}>
        <svg width="100%" height={HEIGHT} viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="none">
          {ahead?.chance && (
            <path
              className="cone"
              d={`M${[...edgeOf(0, ahead.chance), ...edgeOf(1, ahead.chance).toReversed()].join(' ')}Z`}
            />
          )}
          {lines.map((value) => (
            <path key={value} className="grid" d={`M0 ${yOf(value).toFixed(1)}H1000`} />
          ))}
          <path
            className="axis"
            d={`M0 ${BOTTOM}H1000${ahead === undefined ? '' : `M${10 * width} ${TOP}V${BOTTOM}`}`}
          />
          <path className="line" d={`M${points.join(' ')}`} />
        </svg>
        {ahead && (
          <TargetsAhead ahead={ahead} closes={closes} place={{ xOf, yOf: (value) => within(yOf(value)) }} />
        )}
        {days.map(
          ({ day, x, anchor, ...look }, nth) =>
            day !== undefined && (
              <text key={nth} {...look} x={`${x}%`} y={BOTTOM + 20} textAnchor={anchor}>
                {texts.shortDay(day)}
              </text>
            ),
        )}
      </svg>
    </div>
  )
}

/**
 * Returns the lowest and highest value to draw: all closes, the whole cone, entries, and those targets that keep the
 * line legible.
 */
const boundsOf = (closes: readonly Close[], ahead: Ahead | undefined): readonly [number, number] => {
  const [low = 0, high = 1] = extent(closes, ({ close }) => Number(close))
  const room = Math.max(high - low, Math.abs(high) * 0.08)
  const levels = (ahead?.calls ?? []).map((call) => levelOf(call, closes))
  const reached = levels.map((value) => Math.min(high + room, Math.max(low - room, value)))
  const days =
    ahead === undefined ? 0 : dayNumber(ahead.until) - dayNumber(closes.at(-1)?.date ?? ahead.until)
  const drawn = [low, high, ...reached, ...(ahead?.chance?.(days) ?? [])]
  const [least, most] = [Math.min(...drawn), Math.max(...drawn)]
  const margin = (most - least) * 0.06 || Math.abs(most) * 0.02 || 1
  return [least - margin, most + margin]
}

/** Where there are more points than are drawn, the lowest and the highest of each stretch stay. @returns each with its place among all. */
const thinned = (closes: readonly Close[]): readonly (readonly [at: number, close: string])[] => {
  const all = closes.map(({ close }, at) => [at, close] as const)
  if (all.length <= MOST) return all
  const size = Math.ceil((2 * all.length) / MOST)
  return Array.from({ length: Math.ceil(all.length / size) }, (_, nth) =>
    all.slice(nth * size, (nth + 1) * size),
  ).flatMap((stretch) => {
    const byClose = stretch.toSorted(([, one], [, other]) => Number(one) - Number(other))
    const ends = [byClose[0], byClose.at(-1)].filter((each) => each !== undefined)
    return ends.toSorted(([one], [other]) => one - other)
  })
}
