import type { Call } from '@soko/contracts/markets/types/call.ts'
import type { State } from '../../shared/store/store.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import { CallCard } from './call-card.tsx'
import { DirectionMark, StateMark } from './call-mark.tsx'
import { levelText } from './call-values.ts'
import { callAnchor } from '../../shared/lib/market-paths.ts'
import { callsApi, useListCallsOfPostQuery } from './calls.api.ts'
import { cardTexts } from './card.texts.ts'
import { callsTexts as texts } from './calls.texts.ts'

export { NamedInstruments } from '../prices/named-instruments.tsx'

type Props = { readonly postId: string }

export const CallNotes = ({ postId }: Props) => {
  const { data: calls = [] } = useListCallsOfPostQuery({ id: postId })
  if (calls.length === 0) return null
  return (
    <ul className="call-notes" aria-label={texts.section(calls.length)}>
      {calls.map((call) => (
        <Note key={call._id} call={call} />
      ))}
    </ul>
  )
}

const Note = ({ call }: { readonly call: Call }) => {
  const { _id, instrument, direction, target, until } = call
  return (
    <li>
      <StateMark call={call} />
      <a className="link" href={`#${callAnchor(_id)}`}>
        <bdi>{instrument.name}</bdi> <DirectionMark direction={direction} />{' '}
        {texts.terms(target && levelText(target, instrument), texts.shortDay(until))}
      </a>
    </li>
  )
}

export const CallCards = ({ postId }: Props) => {
  const { data: calls, error } = useListCallsOfPostQuery({ id: postId })
  useLive(...(calls ?? []).map(({ _id }) => `call:${_id}`))
  if (calls === undefined) {
    return error === undefined ? (
      <div className="post-calls" role="status" aria-label={texts.loading}>
        <Skeleton lines={8} />
      </div>
    ) : (
      <CallsUnavailable postId={postId} text={texts.failed} />
    )
  }
  if (calls.length === 0)
    return <CallsUnavailable postId={postId} text={texts.pending} pollingInterval={POLLING_INTERVAL_MS} />
  return (
    <section className="post-calls" aria-labelledby="calls">
      <h2 id="calls">{texts.section(calls.length)}</h2>
      {calls.map((call) => (
        <CallCard key={call._id} call={call} heading="h3" />
      ))}
      <p className="post-calls-advice">{cardTexts.noAdvice}</p>
    </section>
  )
}

/** Calls are published and read in separate services, so a new call may be missing at first. */
const POLLING_INTERVAL_MS = 2000

type UnavailableProps = Props & { readonly text: string; readonly pollingInterval?: number }

const CallsUnavailable = ({ postId, text, pollingInterval = 0 }: UnavailableProps) => {
  const { refetch, isFetching } = useListCallsOfPostQuery({ id: postId }, { pollingInterval })
  return (
    <p className="post-calls muted">
      {text}{' '}
      <button
        className="link"
        type="button"
        aria-disabled={isFetching || undefined}
        onClick={() => {
          if (!isFetching) void refetch()
        }}
      >
        {texts.retry}
      </button>
    </p>
  )
}

export const callsIn = (state: State, postId: string): readonly Call[] =>
  callsApi.endpoints.listCallsOfPost.select({ id: postId })(state).data ?? []
