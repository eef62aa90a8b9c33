import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import { type Frequency, nextDigestAt } from './due-digest.rules.ts'

const DAY = 24 * 3_600_000

type Step = { readonly afterDays: number; readonly frequency: Frequency | 'stopped' }

/**
 * How digests become rarer, by days since the reader last showed interest. The last digest before the stop
 * offers to keep sending. Visitors cannot sign in, so they are asked twice a year.
 */
export const IDLE_STEPS: Readonly<Record<Reader['kind'], readonly Step[]>> = {
  member: [
    { afterDays: 30, frequency: 'weekly' },
    { afterDays: 90, frequency: 'monthly' },
    { afterDays: 180, frequency: 'stopped' },
  ],
  contact: [{ afterDays: 180, frequency: 'stopped' }],
}

export type Reader = {
  readonly kind: 'member' | 'contact'
  /** When a subscription was last confirmed, or a member last visited signed in, whichever is later. */
  readonly lastSeen: Date
}

/** The offer to keep sending: when the reader got it, and when they last accepted one. In milliseconds. */
export type Offer = { readonly offeredAt: number | undefined; readonly keptAt: number | undefined }

/**
 * Returns the frequency at a moment, never more often than chosen. Returns undefined if the reader ignored the
 * offer to keep sending; without an offer since they were last seen, digests do not stop.
 */
export const frequencyAt = (
  { frequency: chosen }: DigestSchedule,
  { kind, lastSeen }: Reader,
  { offeredAt, keptAt }: Offer,
  moment: Date,
): Frequency | undefined => {
  const interest = Math.max(lastSeen.getTime(), keptAt ?? -Infinity)
  const isOffered = offeredAt !== undefined && offeredAt > interest
  let frequency: Frequency = chosen
  for (const step of IDLE_STEPS[kind]) {
    if (moment.getTime() - interest < step.afterDays * DAY) break
    if (step.frequency !== 'stopped') frequency = rarer(frequency, step.frequency)
    else if (isOffered) return undefined
  }
  return frequency
}

/** Reports whether the digest due at `dueAt` must offer to keep sending, because the next one is not sent. */
export const offersToKeep = (
  schedule: DigestSchedule,
  reader: Reader,
  { keptAt }: Offer,
  due: { readonly at: Date; readonly frequency: Frequency },
): boolean => {
  const next = nextDigestAt(schedule, due.frequency, due.at)
  return frequencyAt(schedule, reader, { keptAt, offeredAt: due.at.getTime() }, next) === undefined
}

const FREQUENCIES: readonly Frequency[] = ['daily', 'weekly', 'monthly']

const rarer = (one: Frequency, other: Frequency): Frequency =>
  FREQUENCIES.indexOf(one) > FREQUENCIES.indexOf(other) ? one : other
