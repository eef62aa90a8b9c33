import type { ContentEvents } from '@soko/contracts/events/content.events.ts'
import type { EventDefinition } from '@soko/platform/event-log/event-definitions.ts'
import type { z } from 'zod'

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
