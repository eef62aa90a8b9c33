import { PublicCall } from '@soko/contracts/events/content.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { Keys, Lists } from './documents.ts'
import { isListed } from './entries.ts'
import { tagPost } from './tag-post.ts'

/** Lists a post under the instrument of a call until the call ends. The post may not be in the view yet. */
export const applyCallEvent = async (
  event: PublishedEventOf<typeof PublicCall>,
  view: ViewWriter,
): Promise<void> => {
  const callId = PublicCall.idOf(event.stream)
  if (callId === undefined || event.type === 'CallRemarked') return
  const key = Keys.call(callId)
  if (event.type === 'CallMade') {
    if (event.data === undefined) return
    const { postId, symbol } = event.data
    view.put(key, { postId, symbol })
    const post = await view.get(Keys.post(postId))
    if (!isListed(post)) return
    view.add(Lists.about(symbol), postId, post.order)
    view.add(Lists.naming(symbol), postId, post.order)
    tagPost(view, post)
    return
  }
  const call = await view.get(key)
  if (call === undefined) return
  view.delete(key)
  const post = await view.get(Keys.post(call.postId))
  view.remove(Lists.about(call.symbol), call.postId)
  if (post?.named.includes(call.symbol)) return
  view.remove(Lists.naming(call.symbol), call.postId)
  if (isListed(post)) tagPost(view, post)
}
