import { ContentTags } from '@soko/contracts/http/cache-tags.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { Keys, Lists, type PostDocument } from './documents.ts'

/** Announces the tags of all responses that contain this post. */
export const tagPost = (view: ViewWriter, post: PostDocument): void => {
  view.tag(ContentTags.feed)
  view.tag(ContentTags.author(post.userId))
  for (const category of post.categories) view.tag(ContentTags.category(category))
  tagWhole(view, post)
}

const tagWhole = (view: ViewWriter, post: PostDocument): void => {
  view.tag(ContentTags.post(post._id))
  for (const title of [post.title, ...post.slugs]) view.tag(ContentTags.title(title))
}

/** Tags all parts of a series, because each part shows its position and its neighbours. */
export const tagParts = async (view: ViewWriter, seriesId: string): Promise<void> => {
  view.tag(ContentTags.allSeries)
  view.tag(ContentTags.series(seriesId))
  for (const { member } of await view.members(Lists.partsOf(seriesId), Limits.seriesParts)) {
    const post = await view.get(Keys.post(member))
    if (post !== undefined) tagWhole(view, post)
  }
}

const MOST_TAGGED = 20

/** Tags the posts of a list. For a long list, tags the first posts, and all cards by their common tag. */
export const tagPostsOf = async (view: ViewWriter, list: string): Promise<void> => {
  const posts = await view.members(list, MOST_TAGGED)
  if (posts.length === MOST_TAGGED) view.tag(ContentTags.cards)
  for (const { member } of posts) {
    const post = await view.get(Keys.post(member))
    if (post !== undefined) tagPost(view, post)
  }
}
