import type { Clock } from '@soko/platform/clock.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
import type { Ids } from '@soko/platform/ids.ts'
import type { Logger } from 'pino'
import type { Eligibility, Recipient } from '../../subscriptions/recipients.ts'
import type { Letter } from '../letter.ts'
import type { MailSender, OutgoingMail } from '../../sending/mail-sender.ts'
import type { SendingRate } from '../../sending/sending-rate.ts'
import type { SentCounter } from '../../sending/sent-counter.ts'

export type LetterName = Pick<Letter, 'authorId' | 'replies'> & { readonly postId: string }

/** Why the rest of a letter is not sent: its author is suspended, or its post was retracted or removed. */
export type Withheld = 'author-suspended' | 'retracted' | 'removed'

export type LetterPorts = {
  readonly executor: Executor
  readonly clock: Clock
  readonly ids: Ids
  readonly counter: SentCounter
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly rate: SendingRate
  /** One mail at a time goes through each. */
  readonly senders: readonly MailSender[]
  /** Returns up to `limit` ids of subscriptions to the author, in increasing order, that follow `after`. */
  readonly recipientsAfter: (
    authorId: string,
    after: string | undefined,
    limit: number,
  ) => Promise<readonly string[]>
  /** Asked before each range. Unless it returns undefined, the recipients of the range are skipped. */
  readonly withheld: (letter: LetterName) => Promise<Withheld | undefined>
  /** Asked before each range. An id that is missing in the result is skipped as `unknown`. */
  readonly eligible: (subscriptionIds: readonly string[]) => Promise<readonly Eligibility[]>
  readonly compose: (letter: LetterName, recipient: Recipient) => Promise<OutgoingMail>
}
