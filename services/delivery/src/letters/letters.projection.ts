import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { PublicSubscriptions } from '@soko/contracts/events/delivery.events.ts'
import { PublicLetter, PublicLetterPart } from '@soko/contracts/events/letters.events.ts'
import { defineProjection, type PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { LetterKeys, LetterLists, LETTERS, type OutcomesDocument } from './letters-view.ts'

const NO_OUTCOMES: OutcomesDocument = { sent: 0, refused: 0, skipped: 0, uncertain: 0, reasons: {} }

/** Lists letters by author, counts their outcomes, and copies the titles of posts. Streams have their states. */
export const lettersProjection = defineProjection({
  name: LETTERS,
  version: 2,
  sources: ['delivery', 'content'],
  streams: [PublicLetter, PublicLetterPart, PublicSubscriptions, PublicPost],
  apply: async (event, view) => {
    switch (event.type) {
      case 'PostPublished':
      case 'PostRevised':
      case 'PostErased':
        return applyPost(event, view)
      case 'LetterRequested': {
        if (event.data === undefined) return
        const list = LetterLists.by(event.data.authorId)
        const { postId } = event.data
        if (((await view.score(list, postId)) ?? 0) < event.position) view.add(list, postId, event.position)
        return
      }
      case 'LetterEnded':
        if (event.data !== undefined) view.add(LetterLists.ended, event.data.postId, Date.parse(event.time))
        return
      case 'SubscriptionEnded': {
        if (event.data === undefined) return
        const { letter: postId, subscriptionId } = event.data
        if (postId === undefined) view.delete(LetterKeys.unsubscribedBy(subscriptionId))
        else {
          view.put(LetterKeys.unsubscribedBy(subscriptionId), { postId })
          view.add(LetterLists.unsubscribed(postId), subscriptionId, event.position)
        }
        return
      }
      case 'SubscriptionRestored': {
        if (event.data === undefined) return
        const { subscriptionId } = event.data
        const by = await view.get(LetterKeys.unsubscribedBy(subscriptionId))
        if (by !== undefined) view.remove(LetterLists.unsubscribed(by.postId), subscriptionId)
        view.delete(LetterKeys.unsubscribedBy(subscriptionId))
        return
      }
      case 'RangeSettled':
        return applySettlement(event, view)
      default:
    }
  },
})

type PostEvent = PublishedEventOf<typeof PublicPost>

const applyPost = async (
  {
    type,
    stream,
    version,
    data,
  }: Extract<PostEvent, { readonly type: 'PostPublished' | 'PostRevised' | 'PostErased' }>,
  view: ViewWriter,
): Promise<void> => {
  const postId = PublicPost.idOf(stream)
  if (postId === undefined) return
  const key = LetterKeys.post(postId)
  if (type === 'PostErased') {
    view.delete(key)
    return
  }
  if (data === undefined || ((await view.get(key))?.applied ?? 0) >= version) return
  const { authorId, title, slug } = data
  view.put(key, { authorId, title, slug, applied: version })
}

const applySettlement = async (
  {
    stream,
    version,
    data,
  }: Extract<PublishedEventOf<typeof PublicLetterPart>, { readonly type: 'RangeSettled' }>,
  view: ViewWriter,
): Promise<void> => {
  const [postId, part] = PublicLetterPart.idsOf(stream) ?? []
  if (postId === undefined || part === undefined || data === undefined) return
  const partKey = LetterKeys.part(postId, part)
  if (((await view.get(partKey))?.applied ?? 0) >= version) return
  view.put(partKey, { applied: version })
  const key = LetterKeys.outcomes(postId)
  const { reasons: before, ...totals } = (await view.get(key)) ?? NO_OUTCOMES
  const reasons = { ...before }
  totals.sent += data.to - data.from - data.exceptions.length
  for (const { outcome, reason } of data.exceptions) {
    if (outcome === 'deferred') continue
    totals[outcome] += 1
    reasons[reason] = (reasons[reason] ?? 0) + 1
  }
  view.put(key, { ...totals, reasons })
}
