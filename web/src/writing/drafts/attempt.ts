import type { Attempt } from './draft.ts'

/**
 * Manages the Idempotency-Key of a draft, stored with it so that a lost response never publishes twice. The
 * server stores a key with the first successful request: the same body returns that response, another body a
 * 422.
 * 1. The first attempt stores the key with the body before sending.
 * 2. Without a response, both stay stored, even if the author edits: a new key could publish a second time.
 * 3. After an error response, the same body reuses the key; another body gets a new key, unless an earlier
 * attempt has no response yet.
 * 4. After a 422 (`idempotency-mismatch`), the earlier body is sent again, which returns the post. Later
 * edits change that post, with a derived key (writing/editor/form/publish/send-post.ts).
 * 5. Success deletes the draft and its key.
 */

export const beginAttempt = (before: Attempt | undefined, body: string, newKey: () => string): Attempt => {
  const inDoubt = (before?.unanswered.length ?? 0) > 0
  if (before !== undefined && (inDoubt || before.refused === body)) {
    const others = before.unanswered.filter((sent) => sent !== body)
    return { key: before.key, unanswered: [...others, body] }
  }
  return { key: newKey(), unanswered: [body] }
}

/** Returns the attempt after an error response, which does not settle the unanswered requests of `before`. */
export const afterFailure = (
  sent: Attempt,
  before: Attempt | undefined,
  body: string,
  answered: boolean,
): Attempt => {
  if (!answered) return sent
  return { key: sent.key, unanswered: before?.unanswered ?? [], refused: body }
}

/** Whether a request has certainly failed. After network or gateway errors it may have succeeded. */
export const isAnswered = (status: number): boolean => status >= 400 && status < 500 && status !== 408
