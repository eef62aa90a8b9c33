import './closes-chart.css'
import type { Close } from '@soko/contracts/instruments.ts'
import { extent, ticks } from 'd3-array'
import { priceText } from './price-text.ts'
import { marketsTexts as texts } from './markets.texts.ts'

type Props = {
  readonly closes: readonly Close[]
  readonly decimals: number
  /** What it shows, in words. */
  readonly title: string
}

/** In px: the drawing is stretched sideways to its place, what is written is not. */
const HEIGHT = 300
const TOP = 12
const BOTTOM = 268
/** So many points are drawn at most: more than a phone has columns. */
const MOST = 800

/** Daily closes as a line. Drawn on the server, without scripts and styles of its own; the table below says the same in figures. */
export const ClosesChart = ({ closes, decimals, title }: Props) => {
  const [low = 0, high = 1] = extent(closes, ({ close }) => Number(close))
  const margin = (high - low) * 0.06 || Math.abs(high) * 0.02 || 1
  const [least, most] = [low - margin, high + margin]
  const yOf = (value: number): number => BOTTOM - ((value - least) / (most - least)) * (BOTTOM - TOP)
  const shown = thinned(closes)
  const points = shown.map(([at, close]) => {
    const x = (1000 * at) / Math.max(closes.length - 1, 1)
    return `${x.toFixed(1)} ${yOf(Number(close)).toFixed(1)}`
  })
  const lines = ticks(least, most, 5)
  const days = [closes[0], closes[Math.floor((closes.length - 1) / 2)], closes.at(-1)]
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
          {lines.map((value) => (
            <path key={value} className="grid" d={`M0 ${yOf(value).toFixed(1)}H1000`} />
          ))}
          <path className="axis" d={`M0 ${BOTTOM}H1000`} />
          <path className="line" d={`M${points.join(' ')}`} />
        </svg>
        {days.map(
          (point, at) =>
            point !== undefined && (
              <text
                key={at}
                x={`${at * 50}%`}
                y={BOTTOM + 20}
                textAnchor={(['start', 'middle', 'end'] as const)[at]}
              >
                {texts.shortDay(point.date)}
              </text>
            ),
        )}
      </svg>
    </div>
  )
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
