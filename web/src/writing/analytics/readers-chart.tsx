import type { Figures } from '@soko/contracts/types/figures.ts'
import { useId, useLayoutEffect, useRef } from 'react'
import { figure } from '../../shared/lib/figure.ts'
import { BOX, type Point, shapeOf } from './chart-shape.ts'
import { figuresTexts } from './figures.texts.ts'
import { inUtc } from '../../shared/lib/dates.ts'

const texts = figuresTexts.chart

/** The readers of each day over those of the period before. On phones it scrolls inside itself, and begins at the newest day. */
export const ReadersChart = ({ figures }: { readonly figures: Figures }) => {
  const { days, posts } = figures
  const [title, course] = [useId(), useId()]
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (region.current !== null) region.current.scrollLeft = region.current.scrollWidth
  }, [])
  const shape = shapeOf(
    days.map(({ readers }) => readers),
    days.map(({ before }) => before),
  )
  const published = new Set(posts.map(({ createdAt }) => createdAt.slice(0, 'yyyy-mm-dd'.length)))
  const last = shape.points.at(-1)
  return (
    <div
      className="figure-chart-region"
      ref={region}
      role="region"
      aria-label={texts.region}
      {...reachableByKeys}
    >
      <svg
        className="figure-chart"
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-labelledby={`${title} ${course}`}
      >
        <title id={title}>{texts.title}</title>
        <desc id={course}>{courseOf(figures, published)}</desc>
        <path className="figure-chart-area" d={shape.area} />
        {shape.lines.map(({ y, value }) => (
          <g key={value}>
            <path
              className={value === 0 ? 'figure-chart-foot' : 'figure-chart-rule'}
              d={`M${BOX.left} ${y}H${BOX.right}`}
            />
            <text x="0" y={y + 4}>
              {figure(value)}
            </text>
          </g>
        ))}
        <path className="figure-chart-before" d={shape.before} />
        <path className="figure-chart-now" d={shape.line} />
        {shape.points.map(
          (point, index) =>
            published.has(days[index]?.day ?? '') && <Lozenge key={days[index]?.day} at={point} />,
        )}
        {last && <circle className="figure-chart-last" cx={last.x} cy={last.y} r="5" />}
        <text className="figure-chart-last" x={BOX.right + 12} y={shape.ends.now + 5}>
          {figure(days.at(-1)?.readers ?? 0)}
        </text>
        <text x={BOX.right + 12} y={shape.ends.before + 5}>
          {figure(days.at(-1)?.before ?? 0)}
        </text>
        {shape.named.map((index) => (
          <text key={index} x={shape.points[index]?.x} y="262" textAnchor="middle">
            {shortDay(days[index]?.day ?? '')}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** What scrolls must take the focus, or keys could not scroll it. */
const reachableByKeys = { tabIndex: 0 }

/** Above a day on which something was published. */
const Lozenge = ({ at: { x, y } }: { readonly at: Point }) => (
  <path className="figure-chart-published" d={`M${x} ${y - 18}l6 8-6 8-6-8z`} />
)

/** The chart in words. */
const courseOf = ({ days, period, before }: Figures, published: ReadonlySet<string>): string => {
  const highest = days.reduce<Figures['days'][number] | undefined>(
    (most, day) => (most === undefined || day.readers > most.readers ? day : most),
    undefined,
  )
  const within = days.filter(({ day }) => published.has(day)).map(({ day }) => shortDay(day))
  return [
    texts.course(
      figure(period.readers),
      figure(before.readers),
      figure(highest?.readers ?? 0),
      shortDay(highest?.day ?? ''),
    ),
    ...(within.length > 0 ? [texts.publishedOn(within.join(', '))] : []),
  ].join(' ')
}

/** What the lines and signs of the chart stand for. */
export const ChartLegend = () => (
  <p className="figure-legend">
    <span>
      <svg viewBox="0 0 28 12" aria-hidden="true">
        <path className="figure-chart-now" d="M0 6H28" />
      </svg>
      {texts.now}
    </span>
    <span>
      <svg viewBox="0 0 28 12" aria-hidden="true">
        <path className="figure-chart-before" d="M0 6H28" />
      </svg>
      {texts.before}
    </span>
    <span>
      <svg className="narrow" viewBox="0 0 14 18" aria-hidden="true">
        <path className="figure-chart-published" d="M7 1l6 8-6 8-6-8z" />
      </svg>
      {texts.published}
    </span>
  </p>
)

/** A day in UTC as people write it beside others: `Nov 7`. */
export const shortDay = (day: string): string => {
  const [, month = '', date = ''] = inUtc(day).date.split(' ')
  return `${month} ${Number(date)}`
}
