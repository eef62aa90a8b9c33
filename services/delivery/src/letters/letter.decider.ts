import type { LetterReplies, LetterTotals, PauseReason } from '@soko/contracts/types/letter.ts'
import { Problems } from '@soko/contracts/http/errors.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type AuthorLetters, lettersWithinADay } from './author-letters.ts'
import type { Letter } from './letter.ts'
import { AuthorLettersStream, LetterStream, MailingsStream, PART_SIZE } from './letter.events.ts'
import { isComplete, type LetterPart } from './letter-part.ts'

const DAY = 24 * 60 * 60 * 1000
/** How many letters an author can send in 24 hours. */
export const LETTERS_A_DAY = 2

/** In milliseconds: how long an author can stop a letter after requesting it. */
export const STOPPABLE_FOR = 10 * 60_000

/**
 * Returns when to send a letter that was requested with its post at `requestedAt`: after it could be stopped for ten
 * minutes, also if this service learns of it late. A letter over a day late keeps its time, so that an admin decides.
 */
export const sendTimeOf = (requestedAt: Date, now: Date): Date => {
  const late = now.getTime() - requestedAt.getTime()
  return new Date(requestedAt.getTime() + STOPPABLE_FOR + (late > 0 && late <= DAY ? late : 0))
}

type Named = { readonly postId: string; readonly authorId: string }

/**
 * Requests that a post is sent as a letter; idempotent until it is stopped, and after it was sent.
 * @throws Refusal 404 for an erased letter or one of another author; 422 beyond two letters in 24 hours.
 */
export const requestLetter = (
  { letter, sent }: { readonly letter: Letter; readonly sent: AuthorLetters },
  { postId, authorId, sendAt }: Named & { readonly sendAt: Date },
): readonly NewEvent[] => {
  if (letter.status !== 'none') requireAuthor(letter, authorId)
  if (letter.status !== 'none' && letter.status !== 'stopped') return []
  if (lettersWithinADay(sent, sendAt.getTime()) >= LETTERS_A_DAY) {
    throw new Refusal(422, 'too-many-letters', Problems['too-many-letters'].message)
  }
  const at = sendAt.toISOString()
  return [
    LetterStream.LetterRequested(postId, { postId, authorId, sendAt: at }),
    AuthorLettersStream.AuthorLetterRequested(authorId, { postId, sendAt: at }),
    MailingsStream.LetterQueued({ postId, sendAt: at }),
  ]
}

/**
 * Stops a letter before its recipients are frozen; idempotent.
 * @throws Refusal 404 if the author requested no such letter; 409 if it is already being sent.
 */
export const stopLetter = (letter: Letter, { postId, authorId }: Named): readonly NewEvent[] => {
  requireAuthor(letter, authorId)
  if (letter.status === 'stopped') return []
  if (letter.status !== 'requested') {
    throw new Refusal(409, 'letter-sent', Problems['letter-sent'].message)
  }
  return [
    LetterStream.LetterStopped(postId, { postId, authorId }),
    AuthorLettersStream.AuthorLetterStopped(authorId, { postId }),
    MailingsStream.LetterDequeued({ postId, ranges: 0, recipients: 0 }),
  ]
}

/**
 * Freezes the listed recipients of a due letter, and where replies go. `last` is part number `parts`, and `after` the
 * one after it.
 */
export const freezeRecipients = (
  letter: Letter,
  {
    postId,
    parts,
    last,
    after,
    replies,
  }: {
    readonly postId: string
    readonly parts: number
    readonly last: LetterPart | undefined
    readonly after: LetterPart
    readonly replies: LetterReplies
  },
): readonly NewEvent[] => {
  const isListed = parts === 0 || (last !== undefined && last.isListed)
  if (letter.status !== 'requested' || !isListed || after.isListed) return []
  const recipients = parts === 0 ? 0 : (parts - 1) * PART_SIZE + (last?.ids.length ?? 0)
  const frozen = { postId, authorId: letter.authorId, parts, recipients }
  return [LetterStream.RecipientsFrozen(postId, replies === 'author' ? { ...frozen, replies } : frozen)]
}

/**
 * Returns true if the letter has waited for over 24 hours since it was due, an admin continued it, or its last
 * mail. A letter that is slow because of the limits of sending is not late.
 */
export const isLate = ({ sendAt, continuedAt }: Letter, lastMailAt: number, now: Date): boolean =>
  now.getTime() - Math.max(sendAt, continuedAt, lastMailAt) > DAY

const isUnderWay = ({ status }: Letter): boolean => status === 'requested' || status === 'frozen'

/** Pauses a letter until an admin continues it. Returns no events if it is paused or not under way. */
export const pauseLetter = (letter: Letter, postId: string, reason: PauseReason): readonly NewEvent[] =>
  isUnderWay(letter) && letter.paused === undefined
    ? [LetterStream.LetterPaused(postId, { postId, authorId: letter.authorId, reason })]
    : []

export const continueLetter = (letter: Letter, postId: string, by: string): readonly NewEvent[] =>
  isUnderWay(letter) && letter.paused !== undefined
    ? [LetterStream.LetterContinued(postId, { postId, authorId: letter.authorId, by })]
    : []

/** Ends a letter when each of its recipients has an outcome. `parts` are all of its parts. */
export const endLetter = (
  letter: Letter,
  { postId, parts }: { readonly postId: string; readonly parts: readonly LetterPart[] },
): readonly NewEvent[] => {
  const isDone = parts.length === letter.parts && parts.every(isComplete)
  if (letter.status !== 'frozen' || !isDone) return []
  const sum = (outcome: keyof LetterTotals): number =>
    parts.reduce((total, part) => total + part.totals[outcome], 0)
  const totals = {
    sent: sum('sent'),
    refused: sum('refused'),
    skipped: sum('skipped'),
    uncertain: sum('uncertain'),
  }
  const ranges = parts.reduce((total, { claims }) => total + claims.length, 0)
  return [
    LetterStream.LetterEnded(postId, { postId, authorId: letter.authorId, ...totals }),
    MailingsStream.LetterDequeued({ postId, ranges, recipients: letter.recipients }),
  ]
}

const requireAuthor = (letter: Letter, authorId: string): void => {
  if (letter.status === 'none' || letter.authorId !== authorId) {
    throw new Refusal(404, 'not-found', 'There is no such letter.')
  }
}
