import './record.css'
import '../prices/markets.css'
import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { RecordRow } from '@soko/contracts/markets/types/call.ts'
import { Link, useSearchParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { isInvalidQuery, withCursor } from './cursors.ts'
import { CALLS, MarketTabs } from '../prices/market-tabs.tsx'
import { RECORDS, recordPath } from '../../shared/lib/market-paths.ts'
import { NotFound } from '../../shared/not-found/not-found.tsx'
import { ErasedCalls } from './erased-calls.tsx'
import { type Ranked, Ranking } from './ranking.tsx'
import { recordTexts } from './record.texts.ts'
import { recordsTexts as texts } from './records.texts.ts'
import { callsApi, useListRecordsQuery } from '../calls/calls.api.ts'
import { Disclaimer, RulesLink } from './record-notes.tsx'
import { CallMarksRow } from './call-marks-row.tsx'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const cursorOf = (search: URLSearchParams): string => search.get('cursor') ?? ''

const Records = () => {
  const [search] = useSearchParams()
  const cursor = cursorOf(search)
  const { currentData, error, refetch } = useListRecordsQuery({ cursor })
  if (error !== undefined && isInvalidQuery(error)) return <NotFound />
  return (
    <div className="wrap section markets records">
      <MarketTabs current="records" />
      <div className="section-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="markets-lede">{texts.lede}</p>
      {currentData ? (
        <RankingView {...currentData} isFirst={cursor === ''} isWhole={search.get('rows') === 'all'} />
      ) : (
        <LoadingOrFailure error={error} onRetry={refetch} loading={texts.loading} lines={12} />
      )}
    </div>
  )
}

type Props = ResponseTo<'GET /api/records'> & {
  readonly isFirst: boolean
  readonly isWhole: boolean
}

const isRanked = (row: RecordRow): row is Ranked => row.z !== null

const RankingView = ({ isFirst, isWhole, ...ranking }: Props) => {
  const { records, nextCursor, before, enough, above, everRanked, lowest, erased } = ranking
  const ranked = records.filter(isRanked)
  const few = records.filter((row) => !isRanked(row))
  if (records.length === 0 && isFirst) {
    return (
      <>
        <EmptyState title={texts.empty.title} text={texts.empty.text}>
          <Link className="btn" to={CALLS}>
            {texts.empty.calls}
          </Link>
        </EmptyState>
        <ErasedCalls erased={erased} />
      </>
    )
  }
  return (
    <>
      <div className="records-say">
        <p className="record-say">
          {recordTexts.mirror} {recordTexts.z.means} <RulesLink />
        </p>
        <p className="record-say">
          {texts.ranked(enough)}{' '}
          {everRanked > 0 && (
            <>
              {texts.byChance(everRanked)} <b>{texts.above(above)}</b>
            </>
          )}
        </p>
      </div>
      {ranked.length > 0 ? (
        <Ranking
          ranked={ranked}
          before={before}
          enough={enough}
          lowest={isFirst && !isWhole ? lowest.filter(isRanked) : undefined}
        />
      ) : (
        enough === 0 && <EmptyState title={texts.none.title} text={texts.none.text} />
      )}
      {few.length > 0 && <TooFew records={few} />}
      <p className="record-more">
        {!isFirst && (
          <Link className="btn" to={RECORDS}>
            {texts.first}
          </Link>
        )}
        {nextCursor !== null && (
          <Link className="btn" to={withCursor(RECORDS, nextCursor)} rel="next">
            {texts.more}
          </Link>
        )}
      </p>
      <ErasedCalls erased={erased} />
      <Disclaimer />
    </>
  )
}

const fewTexts = texts.few

/** Maximum number of marks in a row. More marks would be hard to count. */
const MAX_MARKS = 24

const TooFew = ({ records }: { readonly records: readonly RecordRow[] }) => (
  <section className="records-few" aria-labelledby="too-few">
    <div className="record-title">
      <h2 id="too-few">{fewTexts.title}</h2>
      <span>{fewTexts.count}</span>
    </div>
    <ul>
      {records.map(({ userId, username, judged, right }) => (
        <li key={userId}>
          <Link className="link" to={recordPath(username)}>
            @{username}
          </Link>
          {judged > 0 && judged <= MAX_MARKS ? (
            <CallMarksRow right={right} wrong={judged - right} />
          ) : (
            <span className="muted">{fewTexts.judged(judged, right)}</span>
          )}
        </li>
      ))}
    </ul>
  </section>
)

export const page: Page = {
  Component: Records,
  load: async (dispatch, { search }) =>
    dispatch(callsApi.endpoints.listRecords.initiate({ cursor: cursorOf(search) }, { subscribe: false })),
  describe: ({ search }, state) => {
    const cursor = cursorOf(search)
    const { error } = callsApi.endpoints.listRecords.select({ cursor })(state)
    if (!import.meta.env.SSR) return { title: texts.title }
    return {
      title: texts.title,
      summary: texts.summary,
      canonical: RECORDS,
      ...(error !== undefined && { status: isInvalidQuery(error) ? 404 : 503 }),
      ...((error !== undefined || cursor !== '') && { unlisted: true }),
    }
  },
}
