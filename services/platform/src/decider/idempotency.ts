import { hmacName, hmacOf } from '../event-log/data-key.ts'
import type { NewEvent, RecordedCommit } from '../event-log/event-log.ts'
import { RequestStream } from '../event-log/platform-events.ts'
import { isOfType } from '../event-log/typed-events.ts'
import { Refusal } from './decider.ts'

/** A request that carries an `Idempotency-Key`: the same key again is the same success. */
export type IdempotentRequest = {
  /** The commit's id, made of user, route and key (without a user of the body, too): the log knows the request again by it. */
  readonly commitId: string
  /** Stands in the commit beside the command's own events, and remembers the body. */
  readonly event: NewEvent
  /**
   * Checks that a commit found under `commitId` was made by this very request.
   * @throws Refusal 422 `idempotency-mismatch` when the key came with another body then.
   */
  readonly check: (recorded: RecordedCommit) => void
}

/**
 * Maps a request's idempotency key into the log. Nothing of the key or the body can be read from it: both are HMACs by
 * the data key. `user` is empty for an anonymous caller; `body` is the text or bytes received. Anybody may come with the key of
 * an anonymous caller, so theirs counts together with the body: two of them never meet, and none is refused for the other.
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
      // Once erased it cannot be compared; the key alone then says that it is the same request.
      if (accepted?.data === undefined || accepted.data.body === digest) return
      throw new Refusal(
        422,
        'idempotency-mismatch',
        'This Idempotency-Key was already used for another request.',
      )
    },
  }
}
