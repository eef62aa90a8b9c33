import { z } from 'zod'
import { Count, Id, Time } from '../fields.ts'
import { PostRef } from './post.ts'
import { Person } from './user.ts'

/**
 * Events of one kind about one thing, told together: "Amina and 4 others commented on your post".
 * `follower`: somebody follows me. `comment`: on a post of mine. `post`: somebody I follow has published.
 * `mention`: a post mentions me; told once for each post.
 * `report`, for admins: something has been reported and waits.
 */
export const Notification = z
  .strictObject({
    _id: Id,
    kind: z.enum(['follower', 'comment', 'post', 'mention', 'report']),
    actors: z.array(Person).meta({ description: 'The newest few of those who did it.' }),
    count: z.int().min(1).meta({
      description:
        'How many people are in the group, or how many new ones while it is unread; of `report`, how many things wait.',
    }),
    subject: PostRef.nullable().meta({
      description: 'The post it is about; null for new followers and reports.',
    }),
    at: Time.meta({ description: 'Of the newest event in the group.' }),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const Unread = z.strictObject({ unread: Count }).meta({ id: 'Unread' })
export type Unread = z.infer<typeof Unread>
