import { PublicCategories } from '@soko/contracts/events/content.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'

export const CategoriesStream = defineStream(PublicCategories)

export type CategoryRename = EventsOf<typeof CategoriesStream>['CategoryRenamed']
