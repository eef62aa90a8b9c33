import type { Fold } from '@soko/platform/decider/decider.ts'

/** All slugs that a post ever had. */
export const slugsOfPost: Fold<readonly string[]> = {
  initial: [],
  evolve: (slugs, { data }) => {
    const slug = data?.['slug']
    return typeof slug === 'string' && !slugs.includes(slug) ? [...slugs, slug] : slugs
  },
}
