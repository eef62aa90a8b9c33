import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@soko/platform/clock.ts'
import type { Sent } from './sent.ts'

/** The most mails in a second, an hour and a day. */
export type SendingLimits = {
  readonly perSecond: number
  readonly perHour: number
  readonly perDay: number
}

/** Limits letters and digests of one process together. */
export type SendingRate = {
  /** Returns how many mails can be sent without waiting for more than some seconds. */
  ready(): number
  /** Waits until the next mail can be sent, and counts it. Rejects if `signal` is aborted. */
  take(signal: AbortSignal): Promise<void>
  /** Begins again with the mails of the last day in the log, also those of other processes, in any order. */
  recount(history: readonly Sent[]): void
}

const SECOND = 1_000
const HOUR = 3_600 * SECOND
/** A claim may take this many seconds at the limit per second. */
const SECONDS_PER_CLAIM = 5

type Bucket = { readonly tokens: () => number; readonly take: (count: number, at: number) => void }

/** A token bucket, full at first, that is refilled with `limit` tokens per `period`, in milliseconds. */
const createBucket = (limit: number, period: number, now: () => number): Bucket => {
  // A limit below one a period is a slower refill.
  const most = Math.max(1, limit)
  let tokens = most
  let filledAt = -Infinity
  const fill = (at: number): void => {
    // If the clock was set back, the time in between does not count.
    if (at > filledAt) tokens = Math.min(most, tokens + ((at - filledAt) / period) * limit)
    filledAt = at
  }
  return {
    tokens: () => {
      fill(now())
      return tokens
    },
    take: (count, at) => {
      fill(at)
      tokens = Math.max(0, tokens - count)
    },
  }
}

export const createSendingRate = (
  { perSecond, perHour, perDay }: SendingLimits,
  clock: Clock,
): SendingRate => {
  const now = (): number => clock.now().getTime()
  const second = createBucket(perSecond, SECOND, now)
  let long: readonly Bucket[] = []
  const recount = (history: readonly Sent[]): void => {
    long = [createBucket(perHour, HOUR, now), createBucket(perDay, 24 * HOUR, now)]
    for (const { at, count } of history.toSorted((a, b) => a.at - b.at)) {
      for (const bucket of long) bucket.take(count, Math.min(at, now()))
    }
  }
  recount([])
  return {
    recount,
    ready: () =>
      Math.floor(
        Math.min(Math.max(1, perSecond * SECONDS_PER_CLAIM), ...long.map((bucket) => bucket.tokens())),
      ),
    take: async (signal) => {
      while (second.tokens() < 1) {
        await sleep(Math.ceil(((1 - second.tokens()) / perSecond) * SECOND), undefined, { signal })
      }
      for (const bucket of [second, ...long]) bucket.take(1, now())
    },
  }
}
