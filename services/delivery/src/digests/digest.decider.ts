import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Follows } from '../follows/follows.ts'
import { laterOf, type Positions } from '../letters/positions.ts'
import type { DigestState } from './digest.ts'
import { type DigestEvents, DigestStream } from './digest.events.ts'
import { type ChosenItem, chooseItems, type RecentItems } from './digest-items.rules.ts'
import { type DueDigest, dueDigest, type Frequency, periodOf } from './due-digest.rules.ts'
import { frequencyAt, offersToKeep, type Reader } from './idle-readers.rules.ts'

const DAY = 24 * 3_600_000

export type DigestSubscriber = {
  /** The id of a user, whose own items are left out, or of a contact. */
  readonly subscriberId: string
  readonly schedule: DigestSchedule
  readonly reader: Reader
  /** From all subscriptions, as `digestFollows` returns them. */
  readonly follows: Follows
}

export type DigestTime = {
  readonly now: Date
  /**
   * The positions at which an admin continued the mailings after a restore, as in the state of `mailings`: the log
   * does not know which later digests were sent before it, so earlier items are left out.
   */
  readonly continuedAt?: Positions
}

/** A digest to be recorded and then sent. */
export type DueItems = DueDigest & {
  readonly items: readonly ChosenItem[]
  readonly upTo: Positions
  readonly offersToKeep: boolean
}

/**
 * Works out the digest that is due at `now`. Returns undefined if none is due, if the period had one, or if
 * there are no new items. An empty period needs no record, because nothing was sent that could be repeated.
 */
export const workOutDigest = (
  state: DigestState,
  { subscriberId, schedule, reader, follows }: DigestSubscriber,
  recent: RecentItems,
  { now, continuedAt = NO_POSITIONS }: DigestTime,
): DueItems | undefined => {
  if (state.isErased) return undefined
  const due = dueDigest(schedule, now, (moment) => frequencyAt(schedule, reader, state, moment))
  if (due === undefined || hasHadDigest(state, due)) return undefined
  const after = laterOf(state.upTo, continuedAt)
  const since = sinceOf(state, due)
  const readerId = reader.kind === 'member' ? subscriberId : undefined
  const items = chooseItems(recent, { follows, readerId, after, since })
  if (items.length === 0) return undefined
  return {
    ...due,
    items,
    upTo: laterOf(after, recent.upTo),
    offersToKeep: offersToKeep(schedule, reader, state, due),
  }
}

/**
 * Records a digest before its mail is sent; the caller sends only if this was appended. Idempotent per period:
 * after a conflict it returns no events, so that of two processes only one sends. Returns no events while mailings
 * are held. Before, `beginBatch` must have counted the batch.
 * @param due was worked out on the same state.
 */
export const prepareDigest = (
  {
    digest,
    mailings,
  }: { readonly digest: DigestState; readonly mailings: { readonly held: object | undefined } },
  subscriberId: string,
  due: DueItems | undefined,
): readonly NewEvent[] => {
  if (due === undefined || mailings.held !== undefined) return []
  if (digest.isErased || hasHadDigest(digest, due)) return []
  const { day, frequency, at, upTo, items } = due
  return [
    DigestStream.DigestPrepared(subscriberId, {
      day,
      frequency,
      dueAt: at.toISOString(),
      upTo,
      items: items.length,
      ...(due.offersToKeep && { offersToKeep: true }),
    }),
  ]
}

/** Records why a prepared digest was not delivered. Does nothing for an erased subscriber. */
export const settleDigest = (
  { isErased }: DigestState,
  subscriberId: string,
  notSent: DigestEvents['DigestNotSent'],
): readonly NewEvent[] => (isErased ? [] : [DigestStream.DigestNotSent(subscriberId, notSent)])

/** Moves the digests of a contact to the user that it joins, who gets no digest of the same period or items. */
export const joinDigests = (from: DigestState, to: DigestState, userId: string): readonly NewEvent[] => {
  if (from.isErased || from.last === undefined || to.isErased) return []
  const { day, dueAt } = from.last
  return [DigestStream.DigestsMoved(userId, { day, dueAt, upTo: from.upTo })]
}

/** Accepts the offer to keep sending, also after digests have stopped. Does nothing without an open offer. */
export const keepSending = (state: DigestState, subscriberId: string, now: Date): readonly NewEvent[] =>
  state.isErased || state.offeredAt === undefined
    ? []
    : [DigestStream.DigestKept(subscriberId, { at: now.toISOString() })]

const NO_POSITIONS: Positions = { content: 0, markets: 0 }

/** In milliseconds before a digest is due: its period, and a day in case views lagged at the digest before. */
const OLDEST_ITEM: Readonly<Record<Frequency, number>> = {
  daily: 2 * DAY,
  weekly: 8 * DAY,
  monthly: 36 * DAY,
}

/** In milliseconds: the longest time between two digests if the reader changes the weekday, and a day. */
const LONGEST_GAP: Readonly<Record<Frequency, number>> = {
  daily: 14 * DAY,
  weekly: 14 * DAY,
  monthly: 38 * DAY,
}

/** In milliseconds since 1970: older items are left out. */
const sinceOf = ({ last }: DigestState, { at, frequency }: DueDigest): number => {
  const due = at.getTime()
  const usual = due - OLDEST_ITEM[frequency]
  return last === undefined
    ? usual
    : Math.max(Math.min(usual, Date.parse(last.dueAt) - DAY), due - LONGEST_GAP[frequency])
}

/** If the clock was set back, there is no digest until the period of the last one is over again. */
const hasHadDigest = ({ last }: DigestState, { frequency, day }: DueDigest): boolean =>
  last !== undefined && periodOf(frequency, day).first <= last.day
