import type { Clock } from '@soko/platform/clock.ts'
import { secondsUntil } from '@soko/platform/fetching/retry-after.ts'
import { encryptPush } from './encrypt-push.ts'
import { createHostPauses, PAUSE } from './host-pauses.ts'
import type { PushHosts } from './push-hosts.ts'
import { readPushKeys } from './push-keys.ts'
import { pushHeaders, type PushMessage } from './push-message.ts'
import type { PushResult } from './push-result.ts'
import type { PushResponse, PushSessions } from './push-sessions.ts'
import type { Vapid } from './vapid.ts'

/** A browser's push subscription, as it sent it. */
export type PushTarget = {
  readonly endpoint: string
  /** Base64url. */
  readonly p256dh: string
  /** Base64url. */
  readonly auth: string
}

export type PushSender = {
  /**
   * Encrypts a message and sends it once. Callers limit how many they send at the same time.
   * @throws RangeError for a message over its limits.
   */
  send(target: PushTarget, message: PushMessage): Promise<PushResult>
  /** Returns the result that `send` would have while the host is paused; undefined otherwise. */
  paused(endpoint: string): PushResult | undefined
}

/** In seconds: the delay of a busy push service without a valid `Retry-After`, and the longest. */
const LATER = 60
const LATEST = 24 * 3_600

export const createPushSender = (parts: {
  readonly hosts: PushHosts
  readonly vapid: Vapid
  readonly sessions: PushSessions
  readonly clock: Clock
}): PushSender => {
  const { hosts, vapid, sessions, clock } = parts
  const pauses = createHostPauses(clock)
  const pausedAt = (url: URL): PushResult | undefined => {
    const { kind, seconds } = pauses.pausedBy(url) ?? {}
    if (kind === 'unauthorized') return { kind, seconds: seconds ?? PAUSE }
    return kind && { kind, cause: new Error('the push service did not respond before') }
  }
  return {
    paused: (endpoint) => {
      const url = hosts(endpoint)
      return url && pausedAt(url)
    },
    send: async (target, message) => {
      const headers = pushHeaders(message)
      const url = hosts(target.endpoint)
      if (url === undefined) return { kind: 'not-allowed' }
      const paused = pausedAt(url)
      if (paused !== undefined) return paused
      const keys = readPushKeys(target.p256dh, target.auth)
      const body = keys && encryptPush(message.payload, keys)
      if (body === undefined) return { kind: 'refused', status: undefined }
      const allHeaders = {
        ...headers,
        authorization: vapid.authorizationFor(url.origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
      }
      pauses.begin(url)
      try {
        const result = resultOf(await sessions.post(url, allHeaders, body))
        pauses.record(url, result)
        return result
      } catch (cause) {
        const result: PushResult = { kind: 'unreachable', cause }
        pauses.record(url, result)
        return result
      }
    },
  }
}

const resultOf = ({ status, retryAfter }: PushResponse): PushResult => {
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) {
    return { kind: 'later', seconds: Math.min(secondsUntil(retryAfter, LATER), LATEST) }
  }
  if (status === 401 || status === 403) return { kind: 'unauthorized', seconds: PAUSE }
  return { kind: status >= 400 ? 'refused' : 'unexpected', status }
}
