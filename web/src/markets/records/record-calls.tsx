import '../prices/prices.css'
import { Download } from 'lucide'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { DrawnCall } from '@soko/contracts/markets/types/call.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { messageOf } from '../../shared/api/http.ts'
import { isPlainClick } from '../../shared/lib/plain-click.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { fromCursor, isInvalidQuery, withCursor } from './cursors.ts'
import { marketsTexts } from '../prices/markets.texts.ts'
import { recordPath, callPath } from '../../shared/lib/market-paths.ts'
import { recordTexts } from './record.texts.ts'
import { useListCallsOfInfiniteQuery } from '../calls/calls.api.ts'
import { Disclaimer } from './record-notes.tsx'
import { gainOf, levelText } from '../calls/call-values.ts'
import { DirectionMark, StateMark } from '../calls/call-mark.tsx'
import { favourText } from '../calls/call-words.ts'
import { callsTexts } from '../calls/calls.texts.ts'
import { CallChart } from './call-chart.tsx'

const texts = recordTexts.calls

const tableOf = (username: string): string =>
  apiRequest('GET /api/records/{username}/calls.csv', { username }).path

/** A link loads older calls on click; without JavaScript it opens them as a page. */
export const RecordCalls = ({ username }: { readonly username: string }) => {
  const [search] = useSearchParams()
  const from = fromCursor(search)
  const list = useListCallsOfInfiniteQuery({ username, ...from })
  const calls = list.data?.pages.flatMap((page) => page.calls)
  const next = list.data?.pages.at(-1)?.nextCursor ?? null
  const count = calls?.length ?? 0
  const listElement = useRef<HTMLUListElement>(null)
  // Index of the first new call, which gets the focus once it is rendered.
  const focusIndex = useRef(Infinity)
  useEffect(() => {
    if (focusIndex.current >= count) return
    listElement.current?.querySelectorAll<HTMLElement>('h3 a')[focusIndex.current]?.focus()
    focusIndex.current = Infinity
  }, [count])
  const path = recordPath(username)
  const loadMore = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (list.isFetchingNextPage) return
    focusIndex.current = count
    void list.fetchNextPage()
  }
  return (
    <section className="record-list" aria-labelledby="record-list">
      <div className="record-title">
        <h2 id="record-list">{texts.title}</h2>
        <a className="btn quiet" href={tableOf(username)}>
          <Icon of={Download} />
          {texts.csv}
        </a>
      </div>
      {from.cursor !== undefined && (
        <p>
          <Link className="link" to={path}>
            {texts.newest}
          </Link>
        </p>
      )}
      {calls === undefined ? (
        list.isError && list.error ? (
          isInvalidQuery(list.error) ? (
            <Failure message={texts.noSuchPage} />
          ) : (
            <Failure message={messageOf(list.error)} onRetry={() => void list.refetch()} />
          )
        ) : (
          <div role="status" aria-label={texts.loading}>
            <Skeleton lines={8} />
          </div>
        )
      ) : (
        <div>
          <p className="record-quiet record-key">
            {texts.key}{' '}
            {calls.some(({ instrument }) => instrument.isDemonstration) && (
              <span className="demonstration">{marketsTexts.demonstration}</span>
            )}
          </p>
          <Disclaimer />
          <ul className="record-calls" ref={listElement}>
            {calls.map((each) => (
              <DrawnCallItem key={each._id} call={each} />
            ))}
          </ul>
          {list.isFetchNextPageError && list.error && (
            <Failure message={messageOf(list.error)} onRetry={() => void list.fetchNextPage()} />
          )}
          {next !== null && (
            <p className="record-more">
              <Link className="btn" to={withCursor(path, next)} rel="next" onClick={loadMore}>
                {texts.more}
              </Link>
            </p>
          )}
          <p className="vh" role="status">
            {(list.data?.pages.length ?? 0) > 1 && texts.loaded(count)}
          </p>
        </div>
      )}
    </section>
  )
}

const DrawnCallItem = ({ call }: { readonly call: DrawnCall }) => {
  const { _id, instrument, direction, entry, madeAt, target, until, chance, sureness } = call
  const gain = gainOf(call)
  const level = (value: string): string => levelText(value, instrument)
  return (
    <li>
      <h3>
        <Link to={callPath(_id)} dir="auto">
          {instrument.name}
        </Link>
        <DirectionMark direction={direction} />
      </h3>
      <CallChart call={call} />
      <p>
        <span>
          {entry === null
            ? callsTexts.shortDay(madeAt.slice(0, 10))
            : `${callsTexts.shortDay(entry.date)}, ${level(entry.close)}`}
        </span>
        <span>{callsTexts.terms(target && level(target), callsTexts.shortDay(until))}</span>
      </p>
      <p>
        <StateMark call={call} />
        <span>
          {[gain !== null && favourText(gain, instrument.kind), recordTexts.calls.odds(chance, sureness)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
    </li>
  )
}
