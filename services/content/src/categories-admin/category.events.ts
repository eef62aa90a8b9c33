import type { ContentEvents } from '@soko/contracts/events/content.events.ts'
import type { EventData } from '@soko/contracts/events/event-data.ts'
import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/** Events of stream `categories`: a category gets another name, or goes into the one that has that name already. */
export type CategoryEvents = EventData<typeof ContentEvents, 'CategoryRenameRequested' | 'CategoryRenamed'>

export type CategoryRename = CategoryEvents['CategoryRenamed']

export const categoryEvents: DefinitionsOf<CategoryEvents> = {
  CategoryRenameRequested: { schema: 1, publish: (data) => data },
  CategoryRenamed: { schema: 1, publish: (data) => data },
}

export const CATEGORIES_STREAM = 'categories'
