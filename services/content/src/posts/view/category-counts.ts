import { ContentTags } from '@soko/contracts/http/cache-tags.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { PublicCategories } from '@soko/contracts/events/content.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { Keys, Lists, type PostDocument } from './documents.ts'
import { categoriesOf, isListed } from './entries.ts'

/** Updates the counts of categories. One without posts is removed, and its next use decides on its spelling. */
export const recountCategories = async (
  view: ViewWriter,
  before: PostDocument | undefined,
  after: PostDocument | undefined,
): Promise<void> => {
  const left = isListed(before) ? categoriesOf(before) : new Map<string, string>()
  const entered = isListed(after) ? categoriesOf(after) : new Map<string, string>()
  for (const [key, name] of entered) if (!left.has(key)) await recount(view, key, name)
  for (const [key, name] of left) if (!entered.has(key)) await recount(view, key, name)
}

const recount = async (view: ViewWriter, key: string, name: string): Promise<void> => {
  const count = await view.size(Lists.category(key))
  view.tag(ContentTags.categories)
  if (count === 0) {
    view.remove(Lists.categories, key)
    view.delete(Keys.category(key))
    return
  }
  view.add(Lists.categories, key, count)
  const known = await view.get(Keys.category(key))
  if (known === undefined) view.put(Keys.category(key), { name })
}

type CategoryRenamed = Extract<PublishedEventOf<typeof PublicCategories>, { type: 'CategoryRenamed' }>

/** Stores the spelling that an admin chose for a category, if the category has posts. */
export const applyCategoryRename = async ({ data }: CategoryRenamed, view: ViewWriter): Promise<void> => {
  if (data === undefined) return
  const { to } = data
  const key = categoryKey(to)
  if ((await view.size(Lists.category(key))) === 0) return
  view.put(Keys.category(key), { name: to })
  view.tag(ContentTags.categories)
  view.tag(ContentTags.category(to))
}
