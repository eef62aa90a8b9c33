import type { ContentEvents } from '@soko/contracts/events/content.events.ts'
import type { EventData } from '@soko/contracts/events/event-data.ts'
import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/** Events of stream `categories`: what becomes of a category as a whole. */
export type CategoryEvents = EventData<
  typeof ContentEvents,
  | 'CategoryRenameRequested'
  | 'CategoryRenamed'
  | 'CategoryProposed'
  | 'CategoryApproved'
  | 'CategoryHidden'
  | 'CategoryShown'
>

export type CategoryRename = CategoryEvents['CategoryRenamed']

export const categoryEvents: DefinitionsOf<CategoryEvents> = {
  CategoryRenameRequested: { schema: 1, publish: (data) => data },
  CategoryRenamed: { schema: 1, publish: (data) => data },
  CategoryProposed: { schema: 1, publish: (data) => data },
  CategoryApproved: { schema: 1, publish: (data) => data },
  CategoryHidden: { schema: 1, publish: (data) => data },
  CategoryShown: { schema: 1, publish: (data) => data },
}

export const CATEGORIES_STREAM = 'categories'
