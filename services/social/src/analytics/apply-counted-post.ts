import { PublicPost } from '@soko/contracts/events/content.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { AnalyticsKeys, AnalyticsLists } from './analytics-view.ts'

/** Stores the post's author and adds its slug. Erased posts are deleted with their slugs. */
export const applyCountedPost = async (
  event: PublishedEventOf<typeof PublicPost>,
  view: ViewWriter,
): Promise<void> => {
  const postId = PublicPost.idOf(event.stream)
  if (postId === undefined) return
  const known = await view.get(AnalyticsKeys.post(postId))
  if (event.type === 'PostErased') {
    view.delete(AnalyticsKeys.post(postId))
    if (known !== undefined) view.remove(AnalyticsLists.posts(known.authorId), postId)
    for (const slug of known?.slugs ?? [])
      if ((await view.get(AnalyticsKeys.slug(slug)))?.postId === postId) view.delete(AnalyticsKeys.slug(slug))
    return
  }
  if ((event.type !== 'PostPublished' && event.type !== 'PostRevised') || event.data === undefined) return
  const { authorId, slug } = event.data
  if (known === undefined) view.add(AnalyticsLists.posts(authorId), postId, Date.parse(event.time))
  const slugs = known?.slugs ?? []
  view.put(AnalyticsKeys.post(postId), {
    postId,
    authorId,
    slugs: slugs.includes(slug) ? slugs : [...slugs, slug],
  })
  view.put(AnalyticsKeys.slug(slug), { postId, authorId })
}
