import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { CategoriesStream } from './category.events.ts'

export type CategoryRenames = ReadonlyMap<string, number>

export const categoryRenames: Fold<CategoryRenames> = foldOf(CategoriesStream, {
  initial: new Map(),
  evolve: (renames, { type, data, position }) => {
    if (type !== 'CategoryRenamed' || data === undefined) return renames
    return new Map(renames).set(data.renameId, position)
  },
})
