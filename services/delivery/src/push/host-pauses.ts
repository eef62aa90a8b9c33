import type { Clock } from '@soko/platform/clock.ts'
import type { PushResult } from './push-result.ts'

/** In seconds: after a host authorized no message. */
export const PAUSE = 600
/** In seconds: after a host did not respond. */
const UNREACHABLE_PAUSE = 60
/** Of different devices. A single one may have been subscribed with another site's key. */
const MOST_UNAUTHORIZED = 3
/** In a row. */
const MOST_UNREACHABLE = 10
/** In milliseconds: a host that accepted a message in this time knows the site; only the device is wrong. */
const KNOWN_FOR = 24 * 3_600_000
/** More than there are push services. Endpoints of invented hosts could fill the memory. */
const MOST_HOSTS = 200

export type HostPauses = {
  /** Returns why messages may not be sent to the host now; undefined if they may. */
  readonly pausedBy: (endpoint: URL) => PausedBy | undefined
  /** After a pause, only one message at a time finds out whether the host works again. */
  readonly begin: (endpoint: URL) => void
  readonly record: (endpoint: URL, result: PushResult) => void
}

type PausedBy = { readonly kind: 'unauthorized' | 'unreachable'; readonly seconds: number }

type Host = {
  /** The endpoints of messages that were not authorized since the last accepted one. */
  readonly unauthorized: Set<string>
  /** The number of messages without a response since the last response. */
  unreachable: number
  /** In milliseconds since 1970. */
  acceptedAt: number
  pause: { readonly kind: PausedBy['kind']; readonly ends: number } | undefined
}

const LENGTHS = { unauthorized: PAUSE, unreachable: UNREACHABLE_PAUSE } as const

/** Pauses a host that authorizes no message of this site, or does not respond, until it does. */
export const createHostPauses = (clock: Clock): HostPauses => {
  const hosts = new Map<string, Host>()
  const now = (): number => clock.now().getTime()

  const hostOf = (origin: string): Host => {
    const known = hosts.get(origin)
    if (known !== undefined) return known
    if (hosts.size >= MOST_HOSTS) hosts.clear()
    const host: Host = { unauthorized: new Set(), unreachable: 0, acceptedAt: -Infinity, pause: undefined }
    hosts.set(origin, host)
    return host
  }

  const pause = (host: Host, kind: PausedBy['kind']): void => {
    host.pause = { kind, ends: now() + LENGTHS[kind] * 1_000 }
  }

  return {
    pausedBy: ({ origin }) => {
      const found = hosts.get(origin)?.pause
      if (found === undefined) return undefined
      const { kind, ends } = found
      const seconds = Math.ceil((ends - now()) / 1_000)
      // A longer pause began before the clock was set back.
      return seconds > 0 && seconds <= LENGTHS[kind] ? { kind, seconds } : undefined
    },
    begin: ({ origin }) => {
      const host = hosts.get(origin)
      if (host?.pause !== undefined) pause(host, host.pause.kind)
    },
    record: ({ origin, href }, { kind }) => {
      const host = hostOf(origin)
      host.unreachable = kind === 'unreachable' ? host.unreachable + 1 : 0
      if (kind === 'accepted') {
        host.acceptedAt = now()
        host.unauthorized.clear()
        host.pause = undefined
      } else if (host.pause !== undefined && host.pause.kind !== kind) {
        // The next message may be sent.
        host.pause = host.pause.kind === 'unreachable' ? undefined : { ...host.pause, ends: now() }
      }
      if (host.unreachable >= MOST_UNREACHABLE) pause(host, 'unreachable')
      if (kind !== 'unauthorized' || Math.abs(now() - host.acceptedAt) < KNOWN_FOR) return
      host.unauthorized.add(href)
      if (host.unauthorized.size >= MOST_UNAUTHORIZED) pause(host, kind)
    },
  }
}
