import type { Analytics } from '@soko/contracts/types/analytics.ts'
import { useId, useLayoutEffect, useRef } from 'react'
import { formatCount } from '../../shared/lib/format-count.ts'
import { BOX, type Point, chartShape } from './chart-shape.ts'
import { analyticsTexts } from './analytics.texts.ts'
import { inUtc } from '../../shared/lib/dates.ts'

const texts = analyticsTexts.chart

/** Charts the readers per day of this and the previous period. Phones first show the newest days. */
export const ReadersChart = ({ figures }: { readonly figures: Analytics }) => {
  const { days, posts } = figures
  const [titleId, summaryId] = [useId(), useId()]
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (region.current !== null) region.current.scrollLeft = region.current.scrollWidth
  }, [])
  const shape = chartShape(
    days.map(({ readers }) => readers),
    days.map(({ before }) => before),
  )
  const published = new Set(posts.map(({ createdAt }) => createdAt.slice(0, 'yyyy-mm-dd'.length)))
  const last = shape.points.at(-1)
  return (
    <div className="figure-chart-region" ref={region} role="region" aria-label={texts.region} {...focusable}>
      <svg
        className="figure-chart"
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-labelledby={`${titleId} ${summaryId}`}
      >
        <title id={titleId}>{texts.title}</title>
        <desc id={summaryId}>{summaryOf(figures, published)}</desc>
        <path className="figure-chart-area" d={shape.area} />
        {shape.gridLines.map(({ y, value }) => (
          <g key={value}>
            <path
              className={value === 0 ? 'figure-chart-foot' : 'figure-chart-rule'}
              d={`M${BOX.left} ${y}H${BOX.right}`}
            />
            <text x="0" y={y + 4}>
              {formatCount(value)}
            </text>
          </g>
        ))}
        <path className="figure-chart-before" d={shape.before} />
        <path className="figure-chart-now" d={shape.line} />
        {shape.points.map(
          (point, index) =>
            published.has(days[index]?.day ?? '') && <PublicationMarker key={days[index]?.day} at={point} />,
        )}
        {last && <circle className="figure-chart-last" cx={last.x} cy={last.y} r="5" />}
        <text className="figure-chart-last" x={BOX.right + 12} y={shape.endLabels.now + 5}>
          {formatCount(days.at(-1)?.readers ?? 0)}
        </text>
        <text x={BOX.right + 12} y={shape.endLabels.before + 5}>
          {formatCount(days.at(-1)?.before ?? 0)}
        </text>
        {shape.labelledDays.map((index) => (
          <text key={index} x={shape.points[index]?.x} y="262" textAnchor="middle">
            {shortDay(days[index]?.day ?? '')}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** Makes the region of the chart focusable, so that the keyboard can scroll it. */
const focusable = { tabIndex: 0 }

const PublicationMarker = ({ at: { x, y } }: { readonly at: Point }) => (
  <path className="figure-chart-published" d={`M${x} ${y - 18}l6 8-6 8-6-8z`} />
)

const summaryOf = ({ days, period, before }: Analytics, published: ReadonlySet<string>): string => {
  const highest = days.reduce<Analytics['days'][number] | undefined>(
    (best, day) => (best === undefined || day.readers > best.readers ? day : best),
    undefined,
  )
  const publicationDays = days.filter(({ day }) => published.has(day)).map(({ day }) => shortDay(day))
  return [
    texts.summary(
      formatCount(period.readers),
      formatCount(before.readers),
      formatCount(highest?.readers ?? 0),
      shortDay(highest?.day ?? ''),
    ),
    ...(publicationDays.length > 0 ? [texts.publishedOn(publicationDays.join(', '))] : []),
  ].join(' ')
}

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

/** Formats a day in UTC, such as `Nov 7`. */
export const shortDay = (day: string): string => {
  const [, month = '', date = ''] = inUtc(day).date.split(' ')
  return `${month} ${Number(date)}`
}
