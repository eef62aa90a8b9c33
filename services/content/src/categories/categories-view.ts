import type { Site } from '@soko/contracts/types/site.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

/** The name of the view of what admins have decided about categories. */
export const CATEGORIES = 'categories'

/** Who may bring in new ones. It exists once the settings have been changed. */
export const POLICY = keyTo<Pick<Site, 'newCategories'>>('policy')

/** The names of the sorted lists; members are keys of categories, by their place in content's log. */
export const CategoryLists = {
  /** In no list of categories: hidden, or waiting. */
  unlisted: 'unlisted',
  /** Those that wait to be approved. */
  pending: 'pending',
} as const
