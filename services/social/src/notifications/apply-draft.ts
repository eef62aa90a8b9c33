import { PublicDraft } from '@soko/contracts/events/content.events.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { NotificationKeys, NotificationLists } from './notifications-view.ts'

/**
 * A published draft remains a notification until it is erased, a failed one until its author changes it. The
 * stream's name identifies the draft even if the event's data was erased.
 */
export const applyDraft = async (
  event: PublishedEventOf<typeof PublicDraft>,
  view: ViewWriter,
): Promise<void> => {
  const draftId = PublicDraft.idOf(event.stream)
  if (draftId === undefined) return
  switch (event.type) {
    case 'DraftNotPublished':
      return notify(event, {}, view)
    case 'DraftPublished': {
      const { postId, due } = event.data ?? {}
      await forgetFailure(draftId, view)
      return postId === undefined || due === undefined ? undefined : notify(event, { postId, due }, view)
    }
    case 'DraftScheduled':
    case 'DraftUnscheduled':
    case 'DraftDiscarded':
      return forgetFailure(draftId, view)
    case 'DraftErased':
      return removeNotification(draftId, view)
    default:
  }
}

const notify = (
  event: PublishedEventOf<typeof PublicDraft>,
  published: { readonly postId?: string; readonly due?: string },
  view: ViewWriter,
): void => {
  if (event.data === undefined) return
  const { draftId, authorId: userId } = event.data
  view.put(NotificationKeys.draft(draftId), { draftId, userId, at: event.time, ...published })
  view.add(NotificationLists.drafts(userId), draftId, orderOf(event))
}

const forgetFailure = async (draftId: string, view: ViewWriter): Promise<void> => {
  const notification = await view.get(NotificationKeys.draft(draftId))
  if (notification?.postId === undefined) await removeNotification(draftId, view)
}

const removeNotification = async (draftId: string, view: ViewWriter): Promise<void> => {
  const notification = await view.get(NotificationKeys.draft(draftId))
  if (notification === undefined) return
  view.delete(NotificationKeys.draft(draftId))
  view.remove(NotificationLists.drafts(notification.userId), draftId)
}
