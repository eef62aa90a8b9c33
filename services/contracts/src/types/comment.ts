import { z } from 'zod'
import { Id, Time } from '../fields.ts'

/** `author` is the writer's username now, whatever it was when they wrote. */
export const Comment = z
  .strictObject({
    _id: Id,
    comment: z.string().meta({ description: 'Plain text.' }),
    author: z.string(),
    userId: Id,
    photo: z.string(),
    postId: Id,
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>
