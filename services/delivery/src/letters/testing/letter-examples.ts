import { AuthorLettersStream, LetterPartStream, LetterStream, MailingsStream } from '../letter.events.ts'

export const postId = 'p1'
export const authorId = 'ada'
export const sendAt = '2026-01-01T00:10:00.000Z'

const named = { postId, authorId }

/** Events of the letter `p1` of `ada`. */
export const letterEvents = {
  requested: LetterStream.LetterRequested(postId, { ...named, sendAt }),
  authorRequested: (post = postId, at = sendAt) =>
    AuthorLettersStream.AuthorLetterRequested(authorId, { postId: post, sendAt: at }),
  authorStopped: (post = postId) => AuthorLettersStream.AuthorLetterStopped(authorId, { postId: post }),
  queued: MailingsStream.LetterQueued({ postId, sendAt }),
  dequeued: (ranges: number, recipients: number) =>
    MailingsStream.LetterDequeued({ postId, ranges, recipients }),
  stopped: LetterStream.LetterStopped(postId, named),
  frozen: (parts: number, recipients: number) =>
    LetterStream.RecipientsFrozen(postId, { ...named, parts, recipients }),
  paused: LetterStream.LetterPaused(postId, { ...named, reason: 'admin' }),
  continued: LetterStream.LetterContinued(postId, { ...named, by: 'root' }),
  ended: (sent: number, refused: number, skipped: number, uncertain: number) =>
    LetterStream.LetterEnded(postId, { ...named, sent, refused, skipped, uncertain }),
  listed: (ids: readonly string[], part = 1) =>
    LetterPartStream.RecipientsListed(postId, String(part), {
      recipients: ids.length,
      subscriptionIds: [...ids],
    }),
  claimed: (from: number, to: number) => LetterPartStream.RangeClaimed(postId, '1', { from, to }),
  settled: (from: number, to: number, ...exceptions: Parameters<typeof exceptionOf>[]) =>
    LetterPartStream.RangeSettled(postId, '1', {
      from,
      to,
      exceptions: exceptions.map((exception) => exceptionOf(...exception)),
    }),
}

const exceptionOf = (
  at: number,
  outcome: 'refused' | 'skipped' | 'uncertain' | 'deferred',
  reason: string,
) => ({ at, outcome, reason })

/** Returns `count` ids of subscriptions in increasing order. */
export const subscriptionIds = (count: number, first = 0): readonly string[] =>
  Array.from({ length: count }, (_, at) => `s${String(first + at).padStart(6, '0')}`)
