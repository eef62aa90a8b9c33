import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type DigestState, laterOf } from './digest.ts'
import { DigestStream, type Positions } from './digest.events.ts'
import { type ChosenItem, chooseItems, type Follows, type RecentItems } from './digest-items.rules.ts'
import { type DueDigest, dueDigest, type Frequency, periodOf, type Schedule } from './due-digest.rules.ts'
import { frequencyAt, offersToKeep, type Reader } from './idle-readers.rules.ts'

const DAY = 24 * 3_600_000

export type DigestSubscription = {
  readonly subscriptionId: string
  readonly schedule: Schedule
  readonly reader: Reader
  /** The user id of a member, whose own items are left out. */
  readonly userId: string | undefined
  readonly follows: Follows
}

export type DigestTime = {
  readonly now: Date
  /**
   * The positions at which an admin continued the mailings after a restore: the log does not know which later
   * digests were sent before it, so earlier items are left out.
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
  { schedule, reader, userId, follows }: DigestSubscription,
  recent: RecentItems,
  { now, continuedAt = NO_POSITIONS }: DigestTime,
): DueItems | undefined => {
  if (state.isErased) return undefined
  const due = dueDigest(schedule, now, (moment) => frequencyAt(schedule, reader, state, moment))
  if (due === undefined || hasHadDigest(state, due)) return undefined
  const after = laterOf(state.upTo, continuedAt)
  const since = due.at.getTime() - OLDEST_ITEM[due.frequency]
  const items = chooseItems(recent, { follows, readerId: userId, after, since })
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
 * after a conflict it returns no events, so that of two processes only one sends.
 * @param digest was worked out on the same state.
 */
export const prepareDigest = (
  state: DigestState,
  subscriptionId: string,
  digest: DueItems | undefined,
): readonly NewEvent[] => {
  if (digest === undefined || state.isErased || hasHadDigest(state, digest)) return []
  const { day, frequency, at, upTo, items } = digest
  return [
    DigestStream.DigestPrepared(subscriptionId, {
      day,
      frequency,
      dueAt: at.toISOString(),
      upTo,
      items: items.length,
      ...(digest.offersToKeep && { offersToKeep: true }),
    }),
  ]
}

/** Accepts the offer to keep sending, also after digests have stopped. Does nothing without an open offer. */
export const keepSending = (state: DigestState, subscriptionId: string, now: Date): readonly NewEvent[] =>
  state.isErased || state.offeredAt === undefined
    ? []
    : [DigestStream.DigestKept(subscriptionId, { at: now.toISOString() })]

const NO_POSITIONS: Positions = { content: 0, markets: 0 }

/** In milliseconds before a digest is due: its period, and a day in case views lagged at the digest before. */
const OLDEST_ITEM: Readonly<Record<Frequency, number>> = {
  daily: 2 * DAY,
  weekly: 8 * DAY,
  monthly: 36 * DAY,
}

const hasHadDigest = ({ days }: DigestState, { frequency, day }: DueDigest): boolean => {
  const { first, last } = periodOf(frequency, day)
  return days.some((each) => first <= each && each <= last)
}
