import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type CategoryCommand, requireCategory } from './category.decider.ts'
import type { CategoryStates } from './category-states.ts'
import { CategoriesStream, type CategoryRename } from './category.events.ts'
import type { CategoryRenames } from './category-renames.ts'

/** Records the request to rename a category. @throws Refusal as `requireCategory`. */
export const requestRename = (
  states: CategoryStates,
  { renameId, from, to }: CategoryRename,
  { postsCount, version }: Pick<CategoryCommand, 'postsCount' | 'version'>,
): readonly NewEvent[] => {
  requireCategory(states, { name: from, postsCount, version })
  return [CategoriesStream.CategoryRenameRequested({ renameId, from, to, postsCount })]
}

export const completeRename = (
  renames: CategoryRenames,
  { renameId, from, to }: CategoryRename,
): readonly NewEvent[] =>
  renames.has(renameId) ? [] : [CategoriesStream.CategoryRenamed({ renameId, from, to })]
