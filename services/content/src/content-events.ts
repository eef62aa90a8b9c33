import { categoryEvents } from './categories/category.events.ts'
import { authorEvents } from './posts/author.ts'
import { postEvents } from './posts/post.events.ts'

/** All events of content's log. */
export const contentEvents = { ...postEvents, ...authorEvents, ...categoryEvents } as const
