import { hmacName, hmacOf } from '../event-log/data-key.ts'
import type { NewEvent, RecordedCommit } from '../event-log/event-log.ts'
import { RequestStream } from '../event-log/platform-events.ts'
import { isOfType } from '../event-log/typed-events.ts'
import { Refusal } from './decider.ts'

/** A request with an `Idempotency-Key`: repeating it has no further effect. */
export type IdempotentRequest = {
  readonly commitId: string
  /** Part of the same commit; stores the body's HMAC. */
  readonly event: NewEvent
  /** @throws Refusal 422 `idempotency-mismatch` if the key was used with another body. */
  readonly check: (recorded: RecordedCommit) => void
}

/**
 * Maps a request's idempotency key to a commit id and an event. Both contain only HMACs, so that the log
 * reveals neither key nor body. `user` is empty for anonymous clients; `body` is the text or bytes received.
 * Anonymous clients share one key space, so their body is part of the commit id: two of them never collide.
 */
export const idempotentRequest = (
  dataKey: Uint8Array,
  request: {
    readonly user: string
    readonly route: string
    readonly key: string
    readonly body: string | Uint8Array
  },
): IdempotentRequest => {
  const { user, route, key, body } = request
  const digest = hmacOf(dataKey, body)
  const name = user === '' ? [user, route, key, digest] : [user, route, key]
  const stream = hmacName(dataKey, 'request', JSON.stringify(name))
  return {
    commitId: stream,
    event: RequestStream.RequestAccepted(stream, { body: digest }),
    check: (recorded) => {
      const accepted = recorded.events.find(isOfType(RequestStream.RequestAccepted))
      // An erased record cannot be compared. The key alone then identifies the request.
      if (accepted?.data === undefined || accepted.data.body === digest) return
      throw new Refusal(
        422,
        'idempotency-mismatch',
        'This Idempotency-Key was already used for another request.',
      )
    },
  }
}
