import type { Exception } from '@soko/contracts/events/letters.events.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Letter } from './letter.ts'
import { LetterPartStream, PART_SIZE } from './letter.events.ts'
import type { LetterPart, Range } from './letter-part.ts'
import type { Mailings } from './mailings.ts'

/** The most recipients of one claim, and so the most mails that a crash makes uncertain. */
export const RANGE_SIZE = 32

type Named = { readonly postId: string; readonly part: number }

/**
 * Lists the recipients of a part, unless it is listed already. Parts are listed in order, and each is full before
 * the next.
 * @throws Error if the ids are not in increasing order, also from part to part.
 */
export const listRecipients = (
  {
    letter,
    before,
    part,
  }: { readonly letter: Letter; readonly before: LetterPart | undefined; readonly part: LetterPart },
  { postId, part: number, ids }: Named & { readonly ids: readonly string[] },
): readonly NewEvent[] => {
  const isNext = number === 1 || before?.ids.length === PART_SIZE
  if (letter.status !== 'requested' || part.isListed || !isNext || ids.length === 0) return []
  const last = before?.ids.at(-1) ?? ''
  if (ids.length > PART_SIZE || !ids.every((id, at) => id > (ids[at - 1] ?? last))) {
    throw new Error(`the recipients of the letter ${postId} are not in increasing order`)
  }
  const listed = { recipients: ids.length, subscriptionIds: [...ids] }
  return [LetterPartStream.RecipientsListed(postId, String(number), listed)]
}

/** Claims a range. Returns no events if some recipient of it was claimed meanwhile, or the letter waits. */
export const claimRange = (
  {
    letter,
    mailings,
    part,
  }: { readonly letter: Letter; readonly mailings: Mailings; readonly part: LetterPart },
  { postId, part: number, from, to }: Named & Range,
): readonly NewEvent[] => {
  const waits = letter.status !== 'frozen' || letter.paused !== undefined || mailings.held !== undefined
  const isFresh = from === part.next && to <= part.ids.length
  const isDeferred = (): boolean =>
    Array.from({ length: to - from }, (_, at) => from + at).every((at) => part.deferred.has(at))
  const isValid = from < to && to - from <= RANGE_SIZE && (isFresh || isDeferred())
  if (waits || part.open !== undefined || !isValid) return []
  return [LetterPartStream.RangeClaimed(postId, String(number), { from, to })]
}

/** Settles a claim. Returns no events if another process has settled it, as uncertain. */
export const settleRange = (
  { open }: LetterPart,
  {
    postId,
    part,
    claim,
    exceptions,
  }: Named & { readonly claim: number; readonly exceptions: readonly Exception[] },
): readonly NewEvent[] => {
  if (open?.claim !== claim) return []
  const { from, to } = open
  return [LetterPartStream.RangeSettled(postId, String(part), { from, to, exceptions: [...exceptions] })]
}

/** Settles the range that an earlier process left open, as uncertain. */
export const settleInterrupted = (state: LetterPart, named: Named): readonly NewEvent[] => {
  if (state.open === undefined) return []
  const { from, to, claim } = state.open
  const exceptions = Array.from({ length: to - from }, (_, at) => ({
    at: from + at,
    outcome: 'uncertain' as const,
    reason: 'interrupted',
  }))
  return settleRange(state, { ...named, claim, exceptions })
}
