import type { Site } from '@soko/contracts/types/site.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

export const CATEGORIES = 'categories'

/** The policy for new ones. It exists once the settings have been changed. */
export const POLICY = keyTo<Pick<Site, 'newCategories'>>('policy')

/** The names of the sorted lists of category keys, by position in content's log. */
export const CategoryLists = {
  /** Unlisted categories: hidden or pending. */
  unlisted: 'unlisted',
  pending: 'pending',
} as const
