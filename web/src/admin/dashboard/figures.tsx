import type { Overview } from '@soko/contracts/types/admin.ts'
import { paths } from '../../shared/lib/paths.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { figure } from '../../shared/lib/figure.ts'
import { Change } from '../../shared/board/change.tsx'
import { DayTable } from '../../shared/board/day-table.tsx'
import { Loaded } from '../../shared/board/loaded.tsx'
import { SparkLine } from '../../shared/board/spark-line.tsx'
import { useOverviewQuery } from '../admin.api.ts'
import { dashboardTexts as texts } from './dashboard.texts.ts'

/** What is counted by the day. */
type Counted = keyof Overview['before']

/** In the order in which it is shown. */
const COUNTED = [
  'users',
  'readers',
  'posts',
  'comments',
  'bookmarks',
  'follows',
] as const satisfies readonly Counted[]

const COLUMNS = COUNTED.map((counted) => ({
  name: texts.names[counted],
  of: (day: Overview['series'][number]) => day[counted],
}))

/** What was new in the last 30 days: a tile for each figure, and all values in a table. */
export const Figures = () => {
  const query = useOverviewQuery()
  return (
    <section className="figures" aria-label={texts.figures}>
      <Loaded query={query} loading={texts.loading} lines={8}>
        {(overview) => (
          <>
            {overview.figures.posts === 0 && <NewSite />}
            <dl className="tiles">
              {COUNTED.map((counted) => (
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

const Tile = ({ counted, overview }: { readonly counted: Counted; readonly overview: Overview }) => {
  const { figures, series, before } = overview
  const values = series.map((day) => day[counted])
  const sum = values.reduce((total, value) => total + value, 0)
  const name = texts.names[counted]
  return (
    <div className="tile">
      <dt>{name}</dt>
      <dd>
        <span className="tile-figure">{figure(sum)}</span> <Change now={sum} before={before[counted]} />
        <span className="hint">
          {counted === 'readers' ? texts.aDay(sum / values.length) : texts.inAll(figures[counted])}
        </span>
        <SparkLine values={values} label={texts.course(name, Math.min(...values), Math.max(...values))} />
      </dd>
    </div>
  )
}
