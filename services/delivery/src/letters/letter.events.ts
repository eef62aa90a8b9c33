import { PublicLetter, PublicLetterPart } from '@soko/contracts/events/letters.events.ts'
import { namedAlone, namedById } from '@soko/contracts/events/stream-names.ts'
import { Count, Id, Time } from '@soko/contracts/fields/fields.ts'
import { LetterReplies } from '@soko/contracts/types/letter.ts'
import { definePrivateStream, defineStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'
import { RestoredPositions } from './positions.ts'

export const LetterStream = defineStream(PublicLetter)

/** The most recipients of one part. All parts but the last are full. */
export const PART_SIZE = 1_000

export const LetterPartStream = defineStream(PublicLetterPart, {
  private: {
    /** In increasing order, within a part and from part to part, so that no recipient is listed twice. */
    RecipientsListed: z.object({ subscriptionIds: z.array(Id).max(PART_SIZE) }),
  },
})

/** Streams `author-letters-<authorId>`, for the limit of letters a day. */
export const AuthorLettersStream = definePrivateStream(namedById('author-letters'), {
  AuthorLetterRequested: z.object({ postId: Id, sendAt: Time }),
  AuthorLetterStopped: z.object({ postId: Id }),
})

/** Streams `letter-settings-<userId>`. */
export const LetterSettingsStream = definePrivateStream(namedById('letter-settings'), {
  LetterRepliesChosen: z.object({ replies: LetterReplies }),
})

/** The stream `mailings`: letters that have not ended, batches, and the comparison with the counter outside the log. */
export const MailingsStream = definePrivateStream(namedAlone('mailings'), {
  LetterQueued: z.object({ postId: Id, sendAt: Time }),
  /** The letter ended or was stopped. `ranges` is the number of its claims. */
  LetterDequeued: z.object({ postId: Id, ranges: Count, recipients: Count }),
  /** Digests or notices may be prepared and sent from here on. */
  BatchClaimed: z.object({ mails: Count }),
  /** The log has fewer claims than the counter: it is older than the mails that were sent. */
  MailingsHeld: z.object({ claimed: Count, counted: Count }),
  /** Digests and notices leave out items up to these positions, because they may have been sent before the restore. */
  MailingsContinued: z.object({ by: Id, claimed: Count, counted: Count, upTo: RestoredPositions }),
})

export const letterStreams = [
  LetterStream,
  LetterPartStream,
  AuthorLettersStream,
  LetterSettingsStream,
  MailingsStream,
] as const
