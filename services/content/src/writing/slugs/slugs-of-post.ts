import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { PostStream } from '../../posts/post.events.ts'

/** All slugs that a post ever had. */
export const slugsOfPost: Fold<readonly string[]> = foldOf(PostStream, {
  initial: [],
  evolve: (slugs: readonly string[], { data }) =>
    data !== undefined && 'slug' in data && !slugs.includes(data.slug) ? [...slugs, data.slug] : slugs,
})
