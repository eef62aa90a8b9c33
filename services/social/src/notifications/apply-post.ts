import { PublicPost } from '@soko/contracts/events/content.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import { NotificationKeys, NotificationLists, type PostDocument } from './notifications-view.ts'
import { placeComments, removeComments } from './place-comments.ts'

/** Applies a post's event: the list of its author, and the group of its comments. An erased one still says in its stream's name which post it is of. */
export const applyPost = async (
  event: PublishedEventOf<typeof PublicPost>,
  view: ViewWriter,
): Promise<void> => {
  const postId = PublicPost.idOf(event.stream)
  if (postId === undefined) return
  const key = NotificationKeys.post(postId)
  if (event.type === 'PostPublished') {
    if (event.data === undefined) return
    const { authorId, slug, title } = event.data
    const place = { at: event.time, order: orderOf(event) }
    return save({ postId, authorId, slug, title, ...place, retracted: false }, view)
  }
  const post = await view.get(key)
  if (post === undefined) return
  switch (event.type) {
    case 'PostRevised': {
      if (event.data === undefined) return
      const { slug, title } = event.data
      return save({ ...post, slug, title }, view)
    }
    case 'PostRetracted':
      return save({ ...post, retracted: true }, view)
    case 'PostRestored':
      return save({ ...post, retracted: false }, view)
    case 'PostErased':
      view.delete(key)
      view.remove(NotificationLists.posts(post.authorId), postId)
      removeComments(post, view)
  }
}

const save = async (post: PostDocument, view: ViewWriter): Promise<void> => {
  const { postId, authorId, order, retracted } = post
  view.put(NotificationKeys.post(postId), post)
  if (retracted) view.remove(NotificationLists.posts(authorId), postId)
  else view.add(NotificationLists.posts(authorId), postId, order)
  await placeComments(postId, view)
}
