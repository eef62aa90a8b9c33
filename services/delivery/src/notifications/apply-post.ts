import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { mentionedIn } from '@soko/contracts/text/mentions.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { textAround } from './mention-text.ts'
import { NotificationKeys, type PostDocument, RecentIds } from './notifications-view.ts'
import { addRecent, removeRecent } from './recent.ts'

type PostEvent = PublishedEventOf<typeof PublicPost>

/** An imported post notifies nobody, but its comments do. */
export const applyPost = async (event: PostEvent, view: ViewWriter): Promise<void> => {
  const postId = PublicPost.idOf(event.stream)
  if (postId === undefined) return
  const key = NotificationKeys.post(postId)
  const before = await view.get(key)
  const applied = event.version
  if (event.type === 'PostPublished') {
    if (event.data === undefined || before !== undefined) return
    const { authorId, slug, title, isImport = false, html } = event.data
    const post = { authorId, slug, title, isImport, isRetracted: false, mentioned: [], applied }
    view.put(key, await withMentions(postId, post, html, event, view))
    if (isImport) return
    return addRecent(RecentIds.post(postId), { kind: 'post', postId, authorId }, event, view)
  }
  if (before === undefined || applied <= before.applied) return
  switch (event.type) {
    case 'PostRevised': {
      if (event.data === undefined) return
      const { slug, title, html } = event.data
      return view.put(key, await withMentions(postId, { ...before, slug, title, applied }, html, event, view))
    }
    case 'PostRetracted':
    case 'PostRestored':
      return view.put(key, { ...before, isRetracted: event.type === 'PostRetracted', applied })
    case 'PostErased':
      view.delete(key)
      removeRecent('content', RecentIds.post(postId), view)
      for (const userId of before.mentioned) removeRecent('content', RecentIds.mention(postId, userId), view)
  }
}

/** Adds the first mention of each user, and removes mentions that this version no longer contains. */
const withMentions = async (
  postId: string,
  post: PostDocument,
  html: string,
  event: PostEvent,
  view: ViewWriter,
): Promise<PostDocument> => {
  const { authorId, mentioned: before, isImport } = post
  const now = mentionedIn(html).filter((userId) => userId !== authorId)
  const mentioned = [...new Set([...before, ...now])].slice(0, Limits.mentions)
  if (isImport) return { ...post, mentioned }
  for (const userId of mentioned) {
    const id = RecentIds.mention(postId, userId)
    if (!now.includes(userId)) {
      removeRecent('content', id, view)
      continue
    }
    const text = textAround(html, userId)
    const known = await view.get(NotificationKeys.recent(id))
    if (known?.kind === 'mention') view.put(NotificationKeys.recent(id), { ...known, text })
    else if (!before.includes(userId))
      await addRecent(id, { kind: 'mention', postId, authorId, userId, text }, event, view)
  }
  return { ...post, mentioned }
}
