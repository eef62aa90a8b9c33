import type { Call } from '@soko/contracts/markets/types/call.ts'
import type { State } from '../../shared/store/store.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import { CallCard } from './call-card.tsx'
import { DirectionMark, StateMark } from './call-mark.tsx'
import { levelText } from './call-figures.ts'
import { callAnchor } from '../../shared/lib/market-paths.ts'
import { callsApi, useListCallsOfPostQuery } from './calls.api.ts'
import { cardTexts } from './card.texts.ts'
import { callsTexts as texts } from './calls.texts.ts'

export { NamedInstruments } from '../prices/named-instruments.tsx'

type Props = { readonly postId: string }

/** At the head of an analysis: a line for each of its calls, which leads to its card. */
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

/** Below the text of an analysis: its calls. Where they cannot be read a line says so, and the analysis is read without them. */
export const CallCards = ({ postId }: Props) => {
  const { data: calls, error } = useListCallsOfPostQuery({ id: postId })
  useLive(...(calls ?? []).map(({ _id }) => `call:${_id}`))
  if (calls === undefined) {
    return error === undefined ? (
      <div className="post-calls" role="status" aria-label={texts.loading}>
        <Skeleton lines={8} />
      </div>
    ) : (
      <NoCalls postId={postId} text={texts.away} />
    )
  }
  if (calls.length === 0) return <NoCalls postId={postId} text={texts.coming} pollingInterval={SOON} />
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

/** In milliseconds. Another service shows calls than the one that publishes them: so long after that they are asked for again. */
const SOON = 2000

type NoCallsProps = Props & { readonly text: string; readonly pollingInterval?: number }

/** In the place of calls that are not there: why, and a way to ask again. */
const NoCalls = ({ postId, text, pollingInterval = 0 }: NoCallsProps) => {
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
        {texts.again}
      </button>
    </p>
  )
}

/** What has been read of the calls of an analysis. */
export const callsIn = (state: State, postId: string): readonly Call[] =>
  callsApi.endpoints.listCallsOfPost.select({ id: postId })(state).data ?? []
