import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { PublicDraft } from '@soko/contracts/events/content.events.ts'
import { defineProjection, type PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { type DraftDocument, DraftKeys, DraftLists, type DraftMember, DRAFTS } from './drafts-view.ts'
import { PRUNABLE_AGE } from './select-prunable.ts'

type DraftEvent = PublishedEventOf<typeof PublicDraft>

/** Lists drafts by user and state, and those due for publication, erasure or pruning. */
export const draftsProjection = defineProjection({
  name: DRAFTS,
  version: 2,
  sources: ['content', 'auth'],
  streams: [PublicDraft, PublicUser],
  reads: ({ stream }) => {
    const draftId = PublicDraft.idOf(stream)
    return draftId === undefined ? [] : [{ get: DraftKeys.draft(draftId) }]
  },
  apply: async (event, view) => {
    if (event.source === 'auth') return applyMember(event, view)
    const { data } = event
    if (data === undefined) return
    const before = await view.get(DraftKeys.draft(data.draftId))
    if (before !== undefined && event.version <= before.applied) return
    return applyTo(event, data, view)
  },
})

const states: Partial<Record<DraftEvent['type'], DraftDocument['state']>> = {
  DraftSaved: 'open',
  DraftRestored: 'open',
  DraftDiscarded: 'discarded',
  DraftPublished: 'published',
}

const applyTo = async (
  event: DraftEvent,
  data: NonNullable<DraftEvent['data']>,
  view: ViewWriter,
): Promise<void> => {
  const { draftId, authorId } = data
  const state = states[event.type]
  if (state !== undefined) await place({ draftId, userId: authorId, state }, event, view)
  if (event.type === 'DraftThinned' && event.data !== undefined) {
    const { lookAgainAt } = event.data
    if (lookAgainAt === null) view.remove(DraftLists.thinning, draftId)
    else view.add(DraftLists.thinning, draftId, Date.parse(lookAgainAt))
  }
  applySchedule(event, view)
  if (event.type === 'DraftErased') erase(draftId, authorId, view)
}

const place = async (
  { draftId, userId, state }: Omit<DraftDocument, 'applied'> & { readonly draftId: string },
  event: DraftEvent,
  view: ViewWriter,
): Promise<void> => {
  const order = orderOf(event)
  const time = Date.parse(event.time)
  view.put(DraftKeys.draft(draftId), { userId, state, applied: event.version })
  view.add(DraftLists.owned(userId), draftId, order)
  for (const list of ['open', 'discarded'] as const) {
    if (list === state) view.add(DraftLists[list](userId), draftId, order)
    else view.remove(DraftLists[list](userId), draftId)
  }
  if (state === 'open') view.remove(DraftLists.ended, draftId)
  else view.add(DraftLists.ended, draftId, time)
  const isThinned = (await view.score(DraftLists.thinning, draftId)) !== undefined
  if (event.type === 'DraftSaved' && !isThinned) view.add(DraftLists.thinning, draftId, time + PRUNABLE_AGE)
}

/** A draft is due only while it is open. A draft that could not be published stays in its author's list. */
const applySchedule = ({ type, data, time }: DraftEvent, view: ViewWriter): void => {
  if (data === undefined) return
  const { draftId, authorId } = data
  const [scheduled, released] = [DraftLists.scheduled(authorId), DraftLists.released(authorId)]
  switch (type) {
    case 'DraftScheduled':
      view.add(scheduled, draftId, Date.parse(data.at))
      view.add(DraftLists.due, draftId, Date.parse(data.at))
      return
    case 'DraftNotPublished':
      view.remove(DraftLists.due, draftId)
      return
    case 'DraftPublished':
      if (data.due !== undefined) view.add(released, draftId, Date.parse(time))
      unschedule(draftId, authorId, view)
      return
    case 'DraftSaved':
      view.remove(released, draftId)
      return
    case 'DraftUnscheduled':
    case 'DraftDiscarded':
      unschedule(draftId, authorId, view)
      return
    default:
  }
}

const unschedule = (draftId: string, userId: string, view: ViewWriter): void => {
  view.remove(DraftLists.scheduled(userId), draftId)
  view.remove(DraftLists.due, draftId)
}

const erase = (draftId: string, userId: string, view: ViewWriter): void => {
  view.delete(DraftKeys.draft(draftId))
  view.remove(DraftLists.open(userId), draftId)
  view.remove(DraftLists.discarded(userId), draftId)
  view.remove(DraftLists.owned(userId), draftId)
  view.remove(DraftLists.released(userId), draftId)
  unschedule(draftId, userId, view)
  view.remove(DraftLists.ended, draftId)
  view.remove(DraftLists.thinning, draftId)
}

const applyMember = async (event: PublishedEventOf<typeof PublicUser>, view: ViewWriter): Promise<void> => {
  const userId = PublicUser.idOf(event.stream)
  if (userId === undefined) return
  switch (event.type) {
    case 'AccountSuspended':
      return change(userId, { standing: 'suspended' }, view)
    case 'AccountReinstated':
      return change(userId, { standing: 'active' }, view)
    case 'PersonErased':
      return change(userId, { standing: 'erased', role: 'member' }, view)
    case 'RoleChanged':
      return event.data && change(userId, { role: event.data.role }, view)
    default:
  }
}

const change = async (userId: string, changed: Partial<DraftMember>, view: ViewWriter): Promise<void> => {
  const before = (await view.get(DraftKeys.member(userId))) ?? { standing: 'active', role: 'member' }
  const member: DraftMember = { ...before, ...changed }
  if (member.standing === 'active' && member.role === 'member') view.delete(DraftKeys.member(userId))
  else view.put(DraftKeys.member(userId), member)
}
