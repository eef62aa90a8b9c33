import '../../shared/board/charts.css'
import type { Overview } from '@soko/contracts/types/admin.ts'
import { paths } from '../../shared/lib/paths.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { formatCount } from '../../shared/lib/format-count.ts'
import { Change } from '../../shared/board/change.tsx'
import { DayTable } from '../../shared/board/day-table.tsx'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { useOverviewQuery } from '../admin.api.ts'
import { dashboardTexts as texts } from './dashboard.texts.ts'

/** The name of a statistic that has a value for each day. */
type Statistic = keyof Overview['before']

const STATISTICS = [
  'users',
  'readers',
  'posts',
  'comments',
  'bookmarks',
  'follows',
] as const satisfies readonly Statistic[]

const COLUMNS = STATISTICS.map((counted) => ({
  name: texts.statisticNames[counted],
  of: (day: Overview['series'][number]) => day[counted],
}))

/** Shows the statistics of the last 30 days. */
export const Statistics = () => {
  const query = useOverviewQuery()
  return (
    <section className="figures" aria-label={texts.statistics}>
      <Loaded query={query} loading={texts.loading} lines={8}>
        {(overview) => (
          <>
            {overview.figures.posts === 0 && <NewSite />}
            <dl className="tiles">
              {STATISTICS.map((counted) => (
                <Tile key={counted} counted={counted} overview={overview} />
              ))}
            </dl>
            <p className="hint">{texts.readersHint}</p>
            <DayTable days={overview.series} columns={COLUMNS} texts={texts.byDay} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const NewSite = () => (
  <EmptyState title={texts.empty.title} text={texts.empty.text}>
    <LinkButton kind="go" to={paths.write}>
      {texts.empty.write}
    </LinkButton>
  </EmptyState>
)

const Tile = ({ counted, overview }: { readonly counted: Statistic; readonly overview: Overview }) => {
  const { figures, series, before } = overview
  const values = series.map((day) => day[counted])
  const sum = values.reduce((total, value) => total + value, 0)
  const name = texts.statisticNames[counted]
  return (
    <div className="tile">
      <dt>{name}</dt>
      <dd>
        <span className="tile-figure">{formatCount(sum)}</span> <Change now={sum} before={before[counted]} />
        <span className="hint">
          {counted === 'readers' ? texts.perDay(sum / values.length) : texts.total(figures[counted])}
        </span>
        <SparkLine values={values} label={texts.chartLabel(name, Math.min(...values), Math.max(...values))} />
      </dd>
    </div>
  )
}

type Props = {
  /** One value per day, oldest first. */
  readonly values: readonly number[]
  /** Description for screen readers. */
  readonly label: string
}

/** Draws a line without axes, which CSS sizes. The table below shows the values. */
const SparkLine = ({ values, label }: Props) => {
  const { line, area } = sparkPath(values)
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${VIEW_BOX.width} ${VIEW_BOX.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className="spark-area" d={area} />
      <path className="spark-line" d={line} />
    </svg>
  )
}

/** CSS stretches the chart to its actual size. */
const VIEW_BOX = { width: 120, height: 40 } as const
/** Space around the line, so that its stroke is not cut off. */
const PADDING = 2

/** Returns the SVG paths of the line and of the area below it. The scale starts at 0. */
const sparkPath = (values: readonly number[]): { readonly line: string; readonly area: string } => {
  const largest = Math.max(1, ...values)
  const step = VIEW_BOX.width / Math.max(1, values.length - 1)
  const points = values.map((value, index) => {
    const height = (value / largest) * (VIEW_BOX.height - 2 * PADDING)
    return `${(index * step).toFixed(1)} ${(VIEW_BOX.height - PADDING - height).toFixed(1)}`
  })
  const course = points.join(' ')
  return { line: `M${course}`, area: `M0 ${VIEW_BOX.height} ${course} ${VIEW_BOX.width} ${VIEW_BOX.height}z` }
}
