import { CallTags } from '@soko/contracts/http/cache-tags.ts'
import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { PublicCall, PublicPost } from '@soko/contracts/events/content.events.ts'
import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { defineProjection, type PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { isDecided, MIN_DECIDED } from '../statistics/z-score.ts'
import { CallKeys, CallLists, CALLS, type JudgementDocument } from './calls-view.ts'
import { indexCall } from './index-call.ts'

/** Recomputes lists and records from calls and judgements, so that events can arrive in any order. */
export const callsProjection = defineProjection({
  name: CALLS,
  version: 3,
  sources: ['auth', 'content', 'markets'],
  streams: [PublicUser, PublicPost, PublicCall, PublicJudgement],
  apply: async (event, view) => {
    switch (event.source) {
      case 'auth':
        return applyPerson(event, view)
      case 'content':
        return isOfCall(event) ? applyCall(event, view) : applyPost(event, view)
      case 'markets':
        return applyJudgement(event, view)
    }
  },
})

type ContentEvent = PostEvent | CallEvent

const isOfCall = (event: ContentEvent): event is CallEvent => PublicCall.types.has(event.type)

type PersonEvent = PublishedEventOf<typeof PublicUser>
type PostEvent = PublishedEventOf<typeof PublicPost>
type CallEvent = PublishedEventOf<typeof PublicCall>
type JudgementEvent = PublishedEventOf<typeof PublicJudgement>

const applyPerson = async (event: PersonEvent, view: ViewWriter): Promise<void> => {
  const userId = PublicUser.idOf(event.stream)
  if (userId === undefined) return
  const key = CallKeys.person(userId)
  const before = await view.get(key)
  if (event.type === 'PersonErased') {
    if (before !== undefined) view.delete(CallKeys.username(before.username))
    view.delete(key)
    view.tag(CallTags.people)
    return
  }
  if (event.data === undefined) return
  if (event.type === 'AccountRegistered') {
    const { username, name } = event.data
    view.put(key, { username, name, since: event.time })
    view.put(CallKeys.username(username), { userId })
  }
  if (event.type === 'ProfileChanged' && before !== undefined) {
    const { username = before.username, name = before.name } = event.data
    if (username === before.username && name === before.name) return
    if (username !== before.username) view.delete(CallKeys.username(before.username))
    view.put(key, { ...before, username, name })
    view.put(CallKeys.username(username), { userId })
    view.tag(CallTags.people)
  }
}

const applyPost = async (event: PostEvent, view: ViewWriter): Promise<void> => {
  const postId = PublicPost.idOf(event.stream)
  if (postId === undefined) return
  const key = CallKeys.post(postId)
  const before = await view.get(key)
  view.tag(CallTags.post(postId))
  if (event.type === 'PostErased') {
    view.delete(key)
    return
  }
  if (event.data === undefined) return
  switch (event.type) {
    case 'PostPublished':
    case 'PostRevised': {
      const { slug, title } = event.data
      view.put(key, { slug, title, isShown: before?.isShown ?? true })
      return
    }
    case 'PostRetracted':
    case 'PostRestored':
      if (before !== undefined) view.put(key, { ...before, isShown: event.type === 'PostRestored' })
  }
}

const applyCall = async (event: CallEvent, view: ViewWriter): Promise<void> => {
  const callId = PublicCall.idOf(event.stream)
  if (callId === undefined) return
  const key = CallKeys.call(callId)
  const before = await view.get(key)
  if (event.type === 'CallErased') {
    view.delete(key)
    await indexCall(view, callId, before)
    return
  }
  if (event.data === undefined) return
  if (event.type === 'CallMade') {
    const made = { madeAt: event.time, order: orderOf(event), takenBackAt: null, remarks: [] }
    view.put(key, { ...event.data, ...made })
  }
  if (event.type === 'CallTakenBack' && before !== undefined) {
    view.put(key, { ...before, takenBackAt: event.time })
  }
  if (event.type === 'CallRemarked' && before !== undefined) {
    view.put(key, { ...before, remarks: [...before.remarks, { at: event.time, text: event.data.text }] })
  }
  await indexCall(view, callId, before)
}

const noJudgement: JudgementDocument = {
  entered: null,
  judged: null,
  judgedAt: null,
  order: 0,
  counted: null,
  history: [],
}

const applyJudgement = async (event: JudgementEvent, view: ViewWriter): Promise<void> => {
  const callId = PublicJudgement.idOf(event.stream)
  if (callId === undefined) return
  const key = CallKeys.judgement(callId)
  const before = (await view.get(key)) ?? noJudgement
  if (event.type === 'JudgementErased') {
    view.delete(key)
    if (event.data !== undefined) await countErased(view, event.data)
    return
  }
  if (event.data === undefined) return
  if (event.type === 'DecidedCallErased') return recordDecided(view, event.data)
  const { time: at } = event
  switch (event.type) {
    case 'CallEntered':
      view.put(key, { ...before, entered: event.data })
      break
    case 'CallJudged': {
      const { outcome, by, exit, because = '' } = event.data
      const history = [...before.history, { at, outcome, by, exit, because }]
      const counted = outcome === 'void' ? null : before.counted
      view.put(key, { ...before, judged: event.data, judgedAt: at, order: orderOf(event), counted, history })
      break
    }
    case 'JudgementWithdrawn': {
      const reopened = { at, outcome: null, by: null, exit: null, because: event.data.because }
      const history = [...before.history, reopened]
      view.put(key, { ...before, judged: null, judgedAt: null, counted: null, history })
      break
    }
    case 'CallCounted':
      view.put(key, { ...before, counted: event.data })
      if (isDecided(event.data)) await recordDecided(view, event.data)
      break
  }
  await indexCall(view, callId, await view.get(CallKeys.call(callId)))
}

type Erased = NonNullable<Extract<JudgementEvent, { readonly type: 'JudgementErased' }>['data']>

/** Counts an erased call by month and outcome, once. */
const countErased = async (view: ViewWriter, { callId, outcome, month }: Erased): Promise<void> => {
  if (outcome === 'void' || month === null) return
  if ((await view.score(CallLists.erased, callId)) !== undefined) return
  view.add(CallLists.erased, callId, 0)
  const { months } = (await view.get(CallKeys.erased)) ?? { months: {} }
  const counts = months[month] ?? { right: 0, wrong: 0, unjudged: 0 }
  const name = outcome ?? 'unjudged'
  view.put(CallKeys.erased, { months: { ...months, [month]: { ...counts, [name]: counts[name] + 1 } } })
  view.tag(CallTags.all)
}

/** Keeps a decided call for good, because accounts with 20 such calls stay in the statistics. */
const recordDecided = async (
  view: ViewWriter,
  { callId, authorId }: { readonly callId: string; readonly authorId: string },
): Promise<void> => {
  const list = CallLists.everDecided(authorId)
  view.add(list, callId, 0)
  if ((await view.size(list)) < MIN_DECIDED) return
  view.add(CallLists.everRanked, authorId, 0)
  view.tag(CallTags.all)
}
