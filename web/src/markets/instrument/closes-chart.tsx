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
  readonly title: string
  readonly ahead?: Ahead | undefined
}

const HEIGHT = 300
const TOP = 12
const BOTTOM = 268
/** Maximum number of points in the line: more than a phone has pixel columns. */
const MAX_POINTS = 800
/** Width of the past prices in per cent, if targets of calls are drawn to their right. */
const CLOSES_WIDTH = 72
/** Number of points in each edge of the cone. */
const CONE_EDGE_POINTS = 16
const DAY = 86_400_000

/** Works without JavaScript; a table shows the same data. */
export const ClosesChart = ({ closes, decimals, title, ahead }: Props) => {
  const [least, most] = boundsOf(closes, ahead)
  const yOf = (value: number): number => BOTTOM - ((value - least) / (most - least)) * (BOTTOM - TOP)
  const width = ahead === undefined ? 100 : CLOSES_WIDTH
  const sample = downsample(closes)
  const points = sample.map(([at, close]) => {
    const x = (10 * width * at) / Math.max(closes.length - 1, 1)
    return `${x.toFixed(1)} ${yOf(Number(close)).toFixed(1)}`
  })
  const lines = ticks(least, most, 5)
  const last = closes.at(-1)
  // Label the middle day only if there is no label of the future: phones have space for three labels.
  const middle = ahead === undefined ? closes[Math.floor((closes.length - 1) / 2)]?.date : undefined
  // The last close is right-aligned, so that its label does not touch the label of the last target.
  const days = [
    { day: closes[0]?.date, x: 0, anchor: 'start' },
    { day: middle, x: 50, anchor: 'middle' },
    { day: last?.date, x: width, anchor: 'end', ...(ahead && { className: 'closes-last' }) },
    { day: ahead?.until, x: 100, anchor: 'end' },
  ] as const
  const [from, to] = [Date.parse(last?.date ?? ''), Date.parse(ahead?.until ?? '')]
  const xOf = (day: string): number => width + ((100 - width) * (Date.parse(day) - from)) / (to - from)
  const clamp = (y: number): number => Math.min(BOTTOM, Math.max(TOP, y))
  const edgeOf = (side: 0 | 1, chance: NonNullable<Ahead['chance']>): string[] =>
    Array.from({ length: CONE_EDGE_POINTS + 1 }, (_, at) => {
      const share = (at / CONE_EDGE_POINTS) ** 2
      const value = chance((share * (to - from)) / DAY)[side]
      return `${(10 * (width + (100 - width) * share)).toFixed(1)} ${clamp(yOf(value)).toFixed(1)}`
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
          <TargetsAhead ahead={ahead} closes={closes} place={{ xOf, yOf: (value) => clamp(yOf(value)) }} />
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

/** Returns the range of the y axis. Distant targets are clamped, because they would flatten the line. */
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

/** Keeps the lowest and highest close of each chunk, with their index. */
const downsample = (closes: readonly Close[]): readonly (readonly [at: number, close: string])[] => {
  const all = closes.map(({ close }, at) => [at, close] as const)
  if (all.length <= MAX_POINTS) return all
  const size = Math.ceil((2 * all.length) / MAX_POINTS)
  return Array.from({ length: Math.ceil(all.length / size) }, (_, nth) =>
    all.slice(nth * size, (nth + 1) * size),
  ).flatMap((chunk) => {
    const byClose = chunk.toSorted(([, one], [, other]) => Number(one) - Number(other))
    const ends = [byClose[0], byClose.at(-1)].filter((each) => each !== undefined)
    return ends.toSorted(([one], [other]) => one - other)
  })
}
