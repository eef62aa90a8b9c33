import { categoryKey } from '@soko/contracts/post-keys.ts'
import { NewCategories } from '@soko/contracts/types/site.ts'
import type { Projection, SourcedEvent, ViewWriter } from '@soko/platform/projections/projection.ts'
import { orderOf } from '../view/documents.ts'
import { CATEGORIES, CategoryLists, LISTED, POLICY, type PolicyDocument } from './categories-view.ts'

/**
 * What admins have decided about categories: who may bring in new ones, and which are in no list. Their names and numbers are in
 * the view `posts`. `categories-view.ts` has the keys and lists; tag `listed` is of all lists of categories.
 */
export const categoriesProjection: Projection = {
  name: CATEGORIES,
  version: 1,
  sources: ['content', 'social'],
  apply: async (event, view) => {
    const { type, data } = event
    if (data === undefined) return
    switch (type) {
      case 'SiteChanged':
        return applyPolicy(data, view)
      case 'CategoryProposed':
        return takeOut(event, view, true)
      case 'CategoryHidden':
        return takeOut(event, view, false)
      case 'CategoryApproved':
      case 'CategoryShown':
        return putIn(textOf(data['name']), view)
      case 'CategoryRenamed': {
        const to = textOf(data['to'])
        const isPending = (await view.score(CategoryLists.pending, categoryKey(to))) !== undefined
        if (isPending) putIn(to, view)
        return
      }
      default:
    }
  },
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const applyPolicy = (data: NonNullable<SourcedEvent['data']>, view: ViewWriter): void => {
  const { newCategories } = (data['settings'] ?? {}) as Record<string, unknown>
  const policy = NewCategories.safeParse(newCategories)
  const document: PolicyDocument = { newCategories: policy.data ?? 'free' }
  view.put(POLICY, document)
}

const takeOut = (event: SourcedEvent, view: ViewWriter, isPending: boolean): void => {
  const key = categoryKey(textOf(event.data?.['name']))
  view.add(CategoryLists.unlisted, key, orderOf(event))
  if (isPending) view.add(CategoryLists.pending, key, orderOf(event))
  else view.remove(CategoryLists.pending, key)
  view.tag(LISTED)
}

const putIn = (name: string, view: ViewWriter): void => {
  const key = categoryKey(name)
  view.remove(CategoryLists.unlisted, key)
  view.remove(CategoryLists.pending, key)
  view.tag(LISTED)
}
