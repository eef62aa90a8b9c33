import './record.css'
import { Link, useParams } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import type { Page } from '../../shared/pages/page.ts'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { fromCursor, isInvalidQuery, withCursor } from './cursors.ts'
import { MarketTabs } from '../prices/market-tabs.tsx'
import { recordPath } from '../../shared/lib/market-paths.ts'
import { NotFound } from '../../shared/not-found/not-found.tsx'
import { notFoundTexts } from '../../shared/not-found/not-found.texts.ts'
import { RecordView } from './record-view.tsx'
import { recordTexts as texts } from './record.texts.ts'
import { callsApi, useGetRecordQuery } from '../calls/calls.api.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const RecordPage = () => {
  const { username = '' } = useParams()
  const { currentData: record, error, refetch } = useGetRecordQuery({ username })
  if (record === null) return <NotFound />
  return (
    <div className="wrap section record-page">
      <MarketTabs current="records" />
      {record ? (
        <>
          <header className="record-who">
            <h1>
              {texts.recordOf} <bdi>{record.name}</bdi>
            </h1>
            <p className="agate muted">
              <Link className="link" to={paths.profile(record.username)}>
                {texts.profile(record.username)}
              </Link>
              <span>
                {texts.memberSince} <FormattedDate at={record.memberSince} />
              </span>
            </p>
          </header>
          <RecordView record={record} />
        </>
      ) : (
        <LoadingOrFailure error={error} onRetry={refetch} loading={texts.loading} lines={10} />
      )}
    </div>
  )
}

export const page: Page = {
  Component: RecordPage,
  load: async (dispatch, { params: { username = '' }, search }) =>
    Promise.all([
      dispatch(callsApi.endpoints.getRecord.initiate({ username }, { subscribe: false })),
      dispatch(
        callsApi.endpoints.listCallsOf.initiate({ username, ...fromCursor(search) }, { subscribe: false }),
      ),
    ]),
  describe: ({ params: { username = '' }, search }, state) => {
    const { data: record, error } = callsApi.endpoints.getRecord.select({ username })(state)
    if (error !== undefined) return { title: texts.title, status: 503, unlisted: true }
    if (record === undefined) return { title: texts.title }
    if (record === null) return { title: notFoundTexts.title, status: 404, unlisted: true }
    const title = texts.titleOf(record.name)
    const path = recordPath(record.username)
    if (username !== record.username) return { title, movedTo: path }
    if (!import.meta.env.SSR) return { title }
    const query = { username, ...fromCursor(search) }
    const calls = callsApi.endpoints.listCallsOf.select(query)(state)
    const next = calls.data?.pages.at(-1)?.nextCursor
    return {
      title,
      summary: texts.summaryOf(record.name),
      canonical: query.cursor === undefined ? path : withCursor(path, query.cursor),
      ...(query.cursor !== undefined && { previous: path, unlisted: true }),
      ...(next && { next: withCursor(path, next) }),
      ...(calls.error && { status: isInvalidQuery(calls.error) ? 400 : 503 }),
    }
  },
}
