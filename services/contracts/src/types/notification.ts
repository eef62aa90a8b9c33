import { z } from 'zod'
import { Direction, Outcome } from '../markets/price-calls.ts'
import { Count, Id, Time, PostRef } from '../fields/fields.ts'
import { Day, InstrumentSymbol } from '../markets/instruments.ts'
import { Person } from './user.ts'

/**
 * Events of one kind about one thing, told together: "Amina and 4 others commented on your post".
 * `follower`: somebody follows me. `comment`: on a post of mine. `post`: somebody I follow has published.
 * `mention`: a post mentions me; told once for each post.
 * `published`, `not-published`: the time of a draft of mine came, and it was published, or could not be: `GET /api/drafts?state=scheduled` says why.
 * That is told until its author chooses anything else for the draft.
 * `own-judged`: calls of mine were judged on a day. `author-judged`, `instrument-judged`: so were calls of an author, or on an instrument, whom I follow.
 * `report`, for admins: something has been reported and waits.
 */
export const Notification = z
  .strictObject({
    _id: Id,
    kind: z.enum([
      'follower',
      'comment',
      'post',
      'mention',
      'report',
      'published',
      'not-published',
      'own-judged',
      'author-judged',
      'instrument-judged',
    ]),
    actors: z.array(Person).meta({ description: 'The newest few of those who did it.' }),
    count: z.int().min(1).meta({
      description:
        'How many people are in the group, or how many new ones while it is unread; of `report`, how many things wait; of judged calls, how many there are.',
    }),
    subject: PostRef.nullable().meta({
      description:
        'The post it is about; null for new followers, reports, judged calls and what could not be published.',
    }),
    due: Time.optional().meta({
      description:
        'Of `published`: the time its author had chosen. `at` is later where the site was away then.',
    }),
    calls: z
      .strictObject({
        right: Count,
        wrong: Count,
        void: Count,
        newest: z.strictObject({
          _id: Id,
          symbol: InstrumentSymbol,
          name: z.string().meta({ description: 'Of the instrument.' }),
          direction: Direction,
          until: Day,
          outcome: Outcome,
        }),
      })
      .optional()
      .meta({ description: 'Of judged calls: how many were what, and the one that was judged last.' }),
    at: Time.meta({ description: 'Of the newest event in the group.' }),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const Unread = z.strictObject({ unread: Count }).meta({ id: 'Unread' })
export type Unread = z.infer<typeof Unread>
