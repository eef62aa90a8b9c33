import { z } from 'zod'
import { Direction, Outcome } from '../markets/price-calls.ts'
import { Count, Id, Time, PostRef } from '../fields/fields.ts'
import { Day, InstrumentSymbol } from '../markets/instruments.ts'
import { Person } from './user.ts'

/**
 * A group of events of one kind about one subject: "Amina and 4 others commented on your post". `mention`:
 * one notification per post. `published`: by schedule. `not-published`: a scheduled draft failed and is
 * unchanged since; `GET /api/drafts?state=scheduled` returns the reason. `own-judged`: the user's calls, by
 * day. `author-judged`, `instrument-judged`: calls that the user follows. `report`: only for admins.
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
    actors: z.array(Person).meta({ description: 'The newest few actors.' }),
    count: z.int().min(1).meta({
      description:
        'The number of people in the group, or of new ones while it is unread; for `report` and judged calls, the number of items.',
    }),
    subject: PostRef.nullable().meta({
      description:
        'The post it is about; null for new followers, reports, judged calls and failed publications.',
    }),
    due: Time.optional().meta({
      description: 'For `published`: the scheduled time. `at` is later if the site was unavailable then.',
    }),
    calls: z
      .strictObject({
        right: Count,
        wrong: Count,
        void: Count,
        newest: z.strictObject({
          _id: Id,
          symbol: InstrumentSymbol,
          name: z.string().meta({ description: 'The name of the instrument.' }),
          direction: Direction,
          until: Day,
          outcome: Outcome,
        }),
      })
      .optional()
      .meta({ description: 'For judged calls: the numbers by outcome, and the last judged one.' }),
    at: Time.meta({ description: 'The time of the newest event in the group.' }),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const Unread = z.strictObject({ unread: Count }).meta({ id: 'Unread' })
export type Unread = z.infer<typeof Unread>
