import { z } from 'zod'
import { Id, Time } from '../fields/fields.ts'
import { Card } from './post.ts'

export const Bookmark = z
  .strictObject({ _id: Id, postId: Id, userId: Id, createdAt: Time, post: Card })
  .meta({ id: 'Bookmark' })
export type Bookmark = z.infer<typeof Bookmark>

export const Bookmarked = z.strictObject({ bookmarked: z.boolean() }).meta({ id: 'Bookmarked' })
export type Bookmarked = z.infer<typeof Bookmarked>
