import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { mentionedIn } from '@soko/contracts/text/mentions.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import {
  type Mentioned,
  NotificationKeys,
  NotificationLists,
  type PostDocument,
} from './notifications-view.ts'
import { placeComments, removeComments } from './place-comments.ts'

/** The stream's name identifies the post even if the event's data was erased. */
export const applyPost = async (
  event: PublishedEventOf<typeof PublicPost>,
  view: ViewWriter,
): Promise<void> => {
  const postId = PublicPost.idOf(event.stream)
  if (postId === undefined) return
  const key = NotificationKeys.post(postId)
  if (event.type === 'PostPublished') {
    if (event.data === undefined) return
    const { authorId, slug, title, isImport } = event.data
    const place = placeOf(event)
    const silence = isImport && ({ isSilent: true } as const)
    const mentioned = mentionedBy(event.data, { ...place, ...silence })
    const post = { postId, authorId, slug, title, ...place, ...mentioned, retracted: false }
    return save({ ...post, ...(isImport && { isImport }) }, view)
  }
  const post = await view.get(key)
  if (post === undefined) return
  switch (event.type) {
    case 'PostRevised': {
      if (event.data === undefined) return
      const { slug, title } = event.data
      return save({ ...post, slug, title, ...mentionedBy(event.data, placeOf(event), post) }, view)
    }
    case 'PostRetracted':
      return save({ ...post, retracted: true }, view)
    case 'PostRestored':
      return save({ ...post, retracted: false }, view)
    case 'PostErased':
      view.delete(key)
      view.remove(NotificationLists.posts(post.authorId), postId)
      for (const { userId } of post.mentioned ?? []) view.remove(NotificationLists.mentions(userId), postId)
      removeComments(post, view)
  }
}

type Place = Omit<Mentioned, 'userId' | 'isThere'>

const placeOf = (event: PublishedEventOf<typeof PublicPost>): Pick<Mentioned, 'at' | 'order'> => ({
  at: event.time,
  order: orderOf(event),
})

/** Returns all mentioned users. First mentions get this `place`; the others keep theirs. */
const mentionedBy = (
  { html, authorId }: { readonly html: string; readonly authorId: string },
  place: Place,
  { mentioned: before = [] }: Pick<PostDocument, 'mentioned'> = {},
): Pick<PostDocument, 'mentioned'> => {
  const now = new Set(mentionedIn(html).filter((userId) => userId !== authorId))
  const known = before.map((each) => ({ ...each, isThere: now.has(each.userId) }))
  const added = [...now]
    .filter((userId) => !before.some((each) => each.userId === userId))
    .map((userId) => ({ userId, ...place, isThere: true }))
  const mentioned = [...known, ...added].slice(0, Limits.mentions)
  return mentioned.length > 0 ? { mentioned } : {}
}

const save = async (post: PostDocument, view: ViewWriter): Promise<void> => {
  const { postId, authorId, order, retracted, isImport } = post
  view.put(NotificationKeys.post(postId), post)
  if (retracted || isImport) view.remove(NotificationLists.posts(authorId), postId)
  else view.add(NotificationLists.posts(authorId), postId, order)
  for (const { userId, order: since, isThere, isSilent } of post.mentioned ?? []) {
    if (retracted || !isThere || isSilent) view.remove(NotificationLists.mentions(userId), postId)
    else view.add(NotificationLists.mentions(userId), postId, since)
  }
  await placeComments(postId, view)
}
