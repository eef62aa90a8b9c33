import { z } from 'zod'
import { Count, Id, Time } from '../fields/fields.ts'
import { Person } from './user.ts'

/** Why an admin must continue a letter: it is over 24 hours late, or it was paused by hand or for complaints. */
export const PauseReason = z.enum(['late', 'admin', 'complaints'])
export type PauseReason = z.infer<typeof PauseReason>

/** The recipients of a letter by outcome. The sum is the number of frozen recipients. */
export const LetterTotals = z.object({ sent: Count, refused: Count, skipped: Count, uncertain: Count })
export type LetterTotals = z.infer<typeof LetterTotals>

/**
 * `requested`: it can be stopped until `sendAt`. `sending`: its recipients are frozen. `held`: the log was
 * restored from a backup, and an admin must continue all mailings.
 */
export const LetterStatus = z.enum(['requested', 'stopped', 'sending', 'paused', 'held', 'ended'])
export type LetterStatus = z.infer<typeof LetterStatus>

/** An analysis that is sent by e-mail to its author's subscribers. */
export const Letter = z
  .strictObject({
    postId: Id,
    title: z.string(),
    slug: z.string(),
    status: LetterStatus,
    pause: PauseReason.nullable(),
    sendAt: Time,
    endedAt: Time.nullable(),
    recipients: Count.nullable().meta({ description: 'Null until `sendAt`.' }),
    ...LetterTotals.shape,
    reasons: z.record(z.string(), Count).meta({
      description:
        'The recipients with an outcome other than `sent`, by reason, such as `unsubscribed`, `suppressed` or `5.1.1`.',
    }),
    unsubscribed: Count.meta({
      description: 'Subscribers who unsubscribed by its link and did not undo it.',
    }),
  })
  .meta({ id: 'Letter' })
export type Letter = z.infer<typeof Letter>

/** A letter in the queue of all authors, for admins. */
export const QueuedLetter = Letter.pick({
  postId: true,
  title: true,
  slug: true,
  status: true,
  pause: true,
  sendAt: true,
  recipients: true,
  sent: true,
  refused: true,
  skipped: true,
  uncertain: true,
})
  .extend({ author: Person })
  .meta({ id: 'QueuedLetter' })
export type QueuedLetter = z.infer<typeof QueuedLetter>

/** What an author can do now. */
export const LetterAllowance = z
  .strictObject({
    subscribers: Count.meta({
      description: 'Up to 200: only those whose addresses get bulk mail.',
    }),
    left: Count.meta({ description: 'How many letters can be requested now.' }),
    isHeld: z.boolean().meta({ description: 'Letters wait until an admin continues them.' }),
  })
  .meta({ id: 'LetterAllowance' })
export type LetterAllowance = z.infer<typeof LetterAllowance>

/** `author`: the address of the author's account, which subscribers then see. */
export const LetterReplies = z.enum(['nobody', 'author'])
export type LetterReplies = z.infer<typeof LetterReplies>

export const LetterSettings = z
  .strictObject({
    replies: LetterReplies.meta({
      description:
        'Where replies go: nowhere, or to the address of your account, which your subscribers then see. Applies to letters whose recipients are not frozen yet.',
    }),
  })
  .meta({ id: 'LetterSettings' })
export type LetterSettings = z.infer<typeof LetterSettings>
