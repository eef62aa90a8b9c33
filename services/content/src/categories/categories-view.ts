import type { Site } from '@soko/contracts/types/site.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

export const CATEGORIES = 'categories'

/** The key of the site's policy for new categories. The document is missing until an admin changes the settings. */
export const POLICY = keyTo<Pick<Site, 'newCategories'>>('policy')

/** The names of the sorted lists. Entries are category keys, sorted by position in content's log. */
export const CategoryLists = {
  /** Categories that no list shows, because they are hidden or pending. */
  unlisted: 'unlisted',
  pending: 'pending',
} as const
