import './call-page.css'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { Link, useParams } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import type { Page } from '../../shared/pages/page.ts'
import { useSession } from '../../shared/store/store.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import { MarketTabs } from '../prices/market-tabs.tsx'
import { NotFound } from '../../shared/not-found/not-found.tsx'
import { callsApi, useGetCallQuery } from './calls.api.ts'
import { CallCard, Remark } from './call-card.tsx'
import { callPageTexts as texts } from './call-page.texts.ts'
import { Judgements } from './judgements.tsx'
import { loadClosesOf } from './load-calls.ts'
import { RecordedCall } from './recorded-call.tsx'
import { notFoundTexts } from '../../shared/not-found/not-found.texts.ts'
import { callPath } from '../../shared/lib/market-paths.ts'
import { stateText } from './call-state.ts'
import { describeCall, describeTerms } from './call-words.ts'
import { cardTexts } from './card.texts.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

/** Loaded only if the reader is the author. */
const CallOwner = lazyPart(async () => (await import('./call-owner.tsx')).CallOwner)

const CallPage = () => {
  const { id = '' } = useParams()
  const { currentData: call, error, refetch } = useGetCallQuery({ id })
  if (call === null) return <NotFound />
  return (
    <div className="wrap section call-page">
      <MarketTabs current="calls" />
      {call ? (
        <CallView call={call} />
      ) : (
        <LoadingOrFailure error={error} onRetry={refetch} loading={texts.loading} lines={12} />
      )}
    </div>
  )
}

const CallView = ({ call }: { readonly call: Call }) => {
  const { userId, remarks, username, state } = call
  const isRunning = state === 'waiting' || state === 'open'
  const { user } = useSession()
  useLive(`call:${call._id}`)
  return (
    <>
      <Origin call={call} />
      <CallCard call={call} heading="h1" />
      {user?._id === userId && <CallOwner call={call} />}
      {remarks.length > 0 && (
        <section className="call-part" aria-labelledby="remarks">
          <h2 id="remarks">{texts.remarks}</h2>
          <p className="muted">
            {texts.remarksHint} {isRunning && texts.continues}
          </p>
          {remarks.map((remark, at) => (
            <Remark key={at} remark={remark} username={username} />
          ))}
        </section>
      )}
      <Judgements call={call} />
    </>
  )
}

const Origin = ({ call }: { readonly call: Call }) => {
  const { name, username, madeAt, post } = call
  return (
    <div className="call-origin">
      <div>
        {texts.by} <b dir="auto">{name}</b>{' '}
        <Link className="link" to={paths.profile(username)}>
          @{username}
        </Link>{' '}
        {texts.on} <FormattedDate at={madeAt} withTime />
        <RecordedCall call={call} separator={' \u00B7 '} />
      </div>
      <p>
        {post === null ? (
          texts.deleted
        ) : (
          <>
            {texts.in}{' '}
            <Link className="link" to={paths.post(post.slug)} dir="auto">
              {post.title}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

const describePage: Page['describe'] = ({ params: { id = '' } }, state) => {
  const { data: call, error } = callsApi.endpoints.getCall.select({ id })(state)
  if (error !== undefined) return { title: texts.title, status: 503, unlisted: true }
  if (call === undefined) return { title: texts.title }
  if (call === null) return { title: notFoundTexts.title, status: 404, unlisted: true }
  const title = texts.pageTitle(describeCall(call), call.username)
  if (!import.meta.env.SSR) return { title }
  return {
    title,
    summary: texts.summary(stateText(call), describeRight(call)),
    canonical: callPath(call._id),
    jsonLd: [claimData(call)],
  }
}

const describeRight = (call: Call): string =>
  `${call.state === 'taken-back' ? cardTexts.wasRight : cardTexts.right} ${describeTerms(call).right}`

/** Returns schema.org data that describes the call as a claim. */
const claimData = (call: Call) => ({
  '@context': 'https://schema.org',
  '@type': 'Claim',
  name: describeCall(call),
  text: describeRight(call),
  datePublished: call.madeAt,
  url: callPath(call._id),
  author: { '@type': 'Person', name: call.name, url: paths.profile(call.username) },
  ...(call.post && {
    appearance: { '@type': 'Article', headline: call.post.title, url: paths.post(call.post.slug) },
  }),
})

export const page: Page = {
  Component: CallPage,
  load: async (dispatch, { params: { id = '' } }) => {
    const once = { subscribe: false }
    const { data: call } = await dispatch(callsApi.endpoints.getCall.initiate({ id }, once))
    if (!call) return
    const { listLeavesOfCall, listLeavesOfJudgement } = callsApi.endpoints
    await Promise.all([
      loadClosesOf(dispatch, call),
      dispatch(listLeavesOfCall.initiate({ id }, once)),
      call.judgements.length > 0 && dispatch(listLeavesOfJudgement.initiate({ id }, once)),
    ])
  },
  describe: describePage,
}
