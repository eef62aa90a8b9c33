import { ContentTags } from '@soko/contracts/cache-tags.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { type PostDocument } from './documents.ts'

/** Touches all that shows this post. */
export const tagPost = (view: ViewWriter, post: PostDocument): void => {
  view.tag(ContentTags.feed)
  view.tag(ContentTags.post(post._id))
  view.tag(ContentTags.author(post.userId))
  for (const category of post.categories) view.tag(ContentTags.category(category))
  for (const title of [post.title, ...post.slugs]) view.tag(ContentTags.title(title))
}
