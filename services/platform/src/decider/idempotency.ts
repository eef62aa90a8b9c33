import { hmacName, hmacOf } from '../event-log/data-key.ts'
import type { NewEvent, RecordedCommit } from '../event-log/event-log.ts'
import { RequestStream } from '../event-log/platform-events.ts'
import { isOfType } from '../event-log/typed-events.ts'
import { Refusal } from './decider.ts'

/** The record of a request with an `Idempotency-Key`. */
export type IdempotentRequest = {
  readonly commitId: string
  /** Must be appended in the same commit. Stores the HMAC of the body. */
  readonly event: NewEvent
  /** @throws Refusal 422 `idempotency-mismatch` if the key was used with another body. */
  readonly check: (recorded: RecordedCommit) => void
}

/**
 * Maps an idempotency key to a commit id and an event, which contain only HMACs. Anonymous clients share one
 * key space, so their commit id includes the body.
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
      // The body of an erased record is unknown, so only the key identifies the request.
      if (accepted?.data === undefined || accepted.data.body === digest) return
      throw new Refusal(
        422,
        'idempotency-mismatch',
        'This Idempotency-Key was already used for another request.',
      )
    },
  }
}
