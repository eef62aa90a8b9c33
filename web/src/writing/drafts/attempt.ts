import type { Attempt } from './draft.ts'

/**
 * Manages the Idempotency-Key of a draft, which is stored with the draft so that a lost response never
 * publishes twice.
 *
 * The server stores a key with the first request that succeeds. The same body with that key returns the
 * first response; another body returns 422 (`idempotency-mismatch`). Failed requests are not stored.
 * Therefore:
 *
 * 1. The first attempt creates the key and stores it with the body before sending.
 * 2. If no response arrives, the request may have succeeded. The key and the body stay stored, even if
 *    the author edits the draft: a new key could publish it a second time.
 * 3. After an error response nothing was published. The same body reuses the key; another body gets a new
 *    key, unless an earlier attempt with the key has no response yet.
 * 4. A mismatch means that an earlier attempt succeeded. It is sent again unchanged, which returns the
 *    post. Later edits are sent as a change of that post, with a derived key (see
 *    writing/editor/form/publish/send-post.ts).
 * 5. Success deletes the draft and its key.
 */

/** Returns the attempt to store before sending a body. */
export const beginAttempt = (before: Attempt | undefined, body: string, newKey: () => string): Attempt => {
  const inDoubt = (before?.unanswered.length ?? 0) > 0
  if (before !== undefined && (inDoubt || before.refused === body)) {
    const others = before.unanswered.filter((sent) => sent !== body)
    return { key: before.key, unanswered: [...others, body] }
  }
  return { key: newKey(), unanswered: [body] }
}

/**
 * Returns the attempt to store after a failure.
 * @param before the attempt before this request. Its requests without a response stay, because an error
 * response to this request does not settle them.
 */
export const afterFailure = (
  sent: Attempt,
  before: Attempt | undefined,
  body: string,
  answered: boolean,
): Attempt => {
  if (!answered) return sent
  return { key: sent.key, unanswered: before?.unanswered ?? [], refused: body }
}

/**
 * Returns whether a status proves that the request had no effect. After network errors, gateway errors and
 * timeouts, the request may have succeeded.
 */
export const isAnswered = (status: number): boolean => status >= 400 && status < 500 && status !== 408
