import { CategoryTags } from '@soko/contracts/http/cache-tags.ts'
import { PublicCategories } from '@soko/contracts/events/content.events.ts'
import { PublicSite } from '@soko/contracts/events/social.events.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { NewCategories, type Site } from '@soko/contracts/types/site.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import { CATEGORIES, CategoryLists, POLICY } from './categories-view.ts'

/** Stores the policy for new categories, and the unlisted categories. The view `posts` has their names and counts. */
export const categoriesProjection = defineProjection({
  name: CATEGORIES,
  version: 1,
  sources: ['content', 'social'],
  streams: [PublicCategories, PublicSite],
  apply: async (event, view) => {
    if (event.data === undefined) return
    switch (event.type) {
      case 'SiteChanged':
        return applyPolicy(event.data.settings, view)
      case 'CategoryProposed':
        return takeOut(event.data.name, orderOf(event), view, true)
      case 'CategoryHidden':
        return takeOut(event.data.name, orderOf(event), view, false)
      case 'CategoryApproved':
      case 'CategoryShown':
        return putIn(event.data.name, view)
      case 'CategoryRenamed': {
        const { to } = event.data
        const isPending = (await view.score(CategoryLists.pending, categoryKey(to))) !== undefined
        if (isPending) putIn(to, view)
        return
      }
      default:
    }
  },
})

/** Stores the policy for new categories, `free` for settings from before the policy existed. */
const applyPolicy = ({ newCategories }: Partial<Site>, view: ViewWriter): void => {
  const policy = NewCategories.safeParse(newCategories)
  view.put(POLICY, { newCategories: policy.data ?? 'free' })
}

const takeOut = (name: string, order: number, view: ViewWriter, isPending: boolean): void => {
  const key = categoryKey(name)
  view.add(CategoryLists.unlisted, key, order)
  if (isPending) view.add(CategoryLists.pending, key, order)
  else view.remove(CategoryLists.pending, key)
  view.tag(CategoryTags.listed)
}

const putIn = (name: string, view: ViewWriter): void => {
  const key = categoryKey(name)
  view.remove(CategoryLists.unlisted, key)
  view.remove(CategoryLists.pending, key)
  view.tag(CategoryTags.listed)
}
