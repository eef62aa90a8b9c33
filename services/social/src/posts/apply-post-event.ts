import { CommentTags } from '@soko/contracts/http/cache-tags.ts'
import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { cardText, readPostText } from '@soko/contracts/text/post-text.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { type PostDocument, PostKeys, PostLists } from './post-view.ts'

type Content = EventsOf<typeof PublicPost>['PostPublished']

/** The stream's name identifies the post even if the event's data was erased. */
export const applyPostEvent = async (
  event: PublishedEventOf<typeof PublicPost>,
  view: ViewWriter,
): Promise<void> => {
  const postId = PublicPost.idOf(event.stream)
  if (postId === undefined) return
  const before = await view.get(PostKeys.post(postId))
  if (before === undefined) {
    if (event.type === 'PostPublished' && event.data !== undefined) publish(event, event.data, view)
    return
  }
  if (event.version <= before.applied) return
  const document: PostDocument = { ...before, applied: event.version }
  switch (event.type) {
    case 'PostRevised':
      if (event.data === undefined) return
      view.put(PostKeys.post(postId), {
        ...document,
        ...fieldsOf(event.data),
        updatedAt: event.time,
        version: before.version + 1,
      })
      break
    case 'PostRetracted':
      view.put(PostKeys.post(postId), { ...document, retracted: true })
      view.remove(PostLists.published(before.userId), postId)
      tagPublished(before.userId, view)
      break
    case 'PostRestored':
      view.put(PostKeys.post(postId), { ...document, retracted: false })
      view.add(PostLists.published(before.userId), postId, before.order)
      tagPublished(before.userId, view)
      break
    case 'PostErased':
      view.delete(PostKeys.post(postId))
      view.remove(PostLists.published(before.userId), postId)
      tagPublished(before.userId, view)
      break
    default:
  }
  view.tag(CommentTags.comments(postId))
}

const publish = (event: PublishedEventOf<typeof PublicPost>, data: Content, view: ViewWriter): void => {
  const post: PostDocument = {
    ...fieldsOf(data),
    _id: data.postId,
    ...(data.isImport && { isImport: true }),
    userId: data.authorId,
    createdAt: event.time,
    updatedAt: event.time,
    version: 1,
    applied: event.version,
    order: event.position,
    retracted: false,
  }
  view.put(PostKeys.post(post._id), post)
  view.add(PostLists.published(post.userId), post._id, post.order)
  view.tag(CommentTags.comments(post._id))
  tagPublished(post.userId, view)
}

const tagPublished = (userId: string, view: ViewWriter): void => {
  view.tag(CommentTags.published(userId))
  view.tag(CommentTags.allPublished)
}

const fieldsOf = ({ slug, title, editorText, html, image, categories, ...data }: Content) => {
  const { text, minutes } = readPostText(html)
  return {
    slug,
    title,
    editorText,
    desc: cardText(text),
    readingMinutes: minutes,
    image: image ?? '',
    categories,
    ...(data.calls !== undefined && { calls: data.calls }),
    tradViewLink: data.tradViewLink ?? '',
    canonicalUrl: data.canonicalUrl ?? '',
    firstPublishedAt: data.firstPublishedAt ?? '',
  }
}
