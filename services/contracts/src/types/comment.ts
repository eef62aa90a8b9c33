import { z } from 'zod'
import { Id, Time, PostRef } from '../fields/fields.ts'
import { deletion } from './post.ts'

export const Comment = z
  .strictObject({
    _id: Id,
    comment: z.string().meta({ description: 'Plain text.' }),
    symbols: z.array(z.string()).meta({
      description:
        'The instruments of the site named in the text, as in `$USDNGN`: `GET /api/instruments/{symbol}`.',
    }),
    author: z.string(),
    userId: Id,
    photo: z.string(),
    postId: Id,
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

export const DeletedComment = z
  .strictObject({
    _id: Id,
    comment: z.string().meta({ description: 'Plain text.' }),
    post: PostRef.nullable(),
    ...deletion,
  })
  .meta({ id: 'DeletedComment' })
export type DeletedComment = z.infer<typeof DeletedComment>
