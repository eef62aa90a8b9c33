import type { ContentEvents } from '@soko/contracts/events/content.events.ts'
import { event } from '@soko/platform/decider/decider.ts'
import type { EventDefinition } from '@soko/platform/event-log/event-definitions.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { z } from 'zod'
import { categoryKey } from '../reading/documents.ts'

/** Events of stream `categories`: a category gets another name, or goes into the one that has that name already. */
export type CategoryEvents = {
  [Type in 'CategoryRenameRequested' | 'CategoryRenamed']: z.infer<(typeof ContentEvents)[Type]>
}

export type CategoryRename = CategoryEvents['CategoryRenamed']

type Definitions = { readonly [Type in keyof CategoryEvents]: EventDefinition<CategoryEvents[Type]> }

export const categoryEvents: Definitions = {
  CategoryRenameRequested: { schema: 1, publish: (data) => data },
  CategoryRenamed: { schema: 1, publish: (data) => data },
}

export const CATEGORIES_STREAM = 'categories'

export const requestRename = (rename: CategoryRename, postsCount: number): readonly NewEvent[] => [
  event(CATEGORIES_STREAM, 'CategoryRenameRequested', { ...rename, postsCount }),
]

export const completeRename = ({ renameId, from, to }: CategoryRename): readonly NewEvent[] => [
  event(CATEGORIES_STREAM, 'CategoryRenamed', { renameId, from, to }),
]

/** The categories of a post after a renaming: the new name once, at the place of the first of the two. */
export const renameIn = (
  categories: readonly string[],
  { from, to }: Pick<CategoryRename, 'from' | 'to'>,
): readonly string[] => {
  const former = categoryKey(from)
  if (!categories.some((name) => categoryKey(name) === former)) return categories
  const renamed = new Map<string, string>()
  for (const category of categories) {
    const name = [former, categoryKey(to)].includes(categoryKey(category)) ? to : category
    renamed.set(categoryKey(name), name)
  }
  return [...renamed.values()]
}
