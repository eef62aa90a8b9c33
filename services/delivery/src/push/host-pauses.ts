import type { Clock } from '@soko/platform/clock.ts'
import type { PushResult } from './push-result.ts'

/** In seconds. */
export const PAUSE = 600
/** Of different devices. A single one may have been subscribed with another site's key. */
const MOST_UNAUTHORIZED = 3

export type HostPauses = {
  /** Returns 0 if messages may be sent to the host. */
  readonly secondsLeft: (endpoint: URL) => number
  readonly record: (endpoint: URL, result: PushResult) => void
}

/** Pauses a host that authorizes no message of this site, until it accepts one. */
export const createHostPauses = (clock: Clock): HostPauses => {
  /** The endpoints of messages that the host did not authorize since the last accepted one. */
  const unauthorized = new Map<string, Set<string>>()
  /** In milliseconds since 1970. */
  const ends = new Map<string, number>()

  return {
    secondsLeft: ({ origin }) => {
      const left = Math.ceil(((ends.get(origin) ?? 0) - clock.now().getTime()) / 1_000)
      // A longer pause began before the clock was set back.
      return left > 0 && left <= PAUSE ? left : 0
    },
    record: ({ origin, href }, { kind }) => {
      if (kind === 'accepted') {
        unauthorized.delete(origin)
        ends.delete(origin)
      }
      if (kind !== 'unauthorized') return
      const endpoints = (unauthorized.get(origin) ?? new Set<string>()).add(href)
      unauthorized.set(origin, endpoints)
      if (endpoints.size >= MOST_UNAUTHORIZED) ends.set(origin, clock.now().getTime() + PAUSE * 1_000)
    },
  }
}
