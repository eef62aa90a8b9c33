import type { Clock } from '@soko/platform/clock.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
import type { Ids } from '@soko/platform/ids.ts'
import type { Logger } from 'pino'
import type { MailSender, OutgoingMail } from '../sending/mail-sender.ts'
import type { SendingLimits } from '../sending-rate.ts'
import type { SentCounter } from '../sent-counter.ts'

export type LetterName = { readonly postId: string; readonly authorId: string }

/** A recipient's address, or the code of the reason to skip them: `unsubscribed`, `suppressed`, `erased`. */
export type Eligibility = { readonly address: string } | { readonly skip: string }

export type LetterPorts = {
  readonly executor: Executor
  readonly clock: Clock
  readonly ids: Ids
  readonly counter: SentCounter
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly limits: SendingLimits
  /** One mail at a time goes through each. */
  readonly senders: readonly MailSender[]
  /** Returns up to `limit` ids of subscriptions to the author, in increasing order, that follow `after`. */
  readonly recipientsAfter: (
    authorId: string,
    after: string | undefined,
    limit: number,
  ) => Promise<readonly string[]>
  /** Asked before each range. An id that is missing in the result is skipped as `unknown`. */
  readonly eligible: (
    letter: LetterName,
    subscriptionIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Eligibility>>
  readonly compose: (
    letter: LetterName,
    recipient: { readonly subscriptionId: string; readonly address: string },
  ) => Promise<OutgoingMail>
}
