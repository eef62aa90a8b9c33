import { event, Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { CATEGORIES_STREAM, type CategoryRename } from './category.events.ts'
import type { CategoryRenames } from './category-renames.ts'

/** An admin wants another name for a category that so many posts have. @throws Refusal 404 when none has it. */
export const requestRename = (
  { renameId, from, to }: CategoryRename,
  postsCount: number,
): readonly NewEvent[] => {
  if (postsCount === 0) throw new Refusal(404, 'not-found', 'No analysis has this category.')
  return [event(CATEGORIES_STREAM, 'CategoryRenameRequested', { renameId, from, to, postsCount })]
}

/** All its posts have the new name. Said once. */
export const completeRename = (
  renames: CategoryRenames,
  { renameId, from, to }: CategoryRename,
): readonly NewEvent[] =>
  renames.has(renameId) ? [] : [event(CATEGORIES_STREAM, 'CategoryRenamed', { renameId, from, to })]
