import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { ConfirmationMailsStream } from './contact.events.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const PER_WEEK = 3

/** The times of the last mails to an address, in milliseconds since 1970. */
export type ConfirmationMails = readonly number[]

export const confirmationMails: Fold<ConfirmationMails> = foldOf(ConfirmationMailsStream, {
  initial: [],
  evolve: (times, { time }) => [...times, Date.parse(time)].slice(-PER_WEEK),
})

/** Counts one mail. Returns no event if the address has had one within an hour, or three within a week. */
export const countMail = (
  times: ConfirmationMails,
  { key, now }: { readonly key: string; readonly now: number },
): readonly NewEvent[] => {
  const isTooSoon = times.some((time) => now - time < HOUR)
  const isTooMany = times.filter((time) => now - time < WEEK).length >= PER_WEEK
  return isTooSoon || isTooMany ? [] : [ConfirmationMailsStream.ConfirmationMailCounted(key, { key })]
}
