import type { Attempt } from './draft.ts'

/**
 * The rule of the Idempotency-Key, which is kept with the draft so that a lost reply never publishes twice.
 *
 * The server knows a key from the first request that succeeded under it: the same body again gets the first answer, another
 * body 422 (`idempotency-mismatch`). A request that failed is not remembered. So:
 *
 * 1. The key is made at the first try and written down, with what is sent, before anything is sent.
 * 2. Without an answer nobody knows whether it arrived. The key then stays, whatever the author changes: a new one could
 *    publish a second time. What was sent stays written down, too.
 * 3. After an answered failure nothing has been published. The same content keeps its key; other content gets a new one,
 *    but not while an earlier try under the key is still without an answer.
 * 4. A mismatch means that an earlier try did arrive: it is sent again as it was, which gives the post that it made, and
 *    what the author has changed since is sent as a change of that post, under a key made of this one (see
 *    writing/editor/form/publish/send-post.ts).
 * 5. Success takes the draft away, and the key with it.
 */

/** The attempt to write down before sending a body. */
export const begin = (before: Attempt | undefined, body: string, newKey: () => string): Attempt => {
  const inDoubt = (before?.unanswered.length ?? 0) > 0
  if (before !== undefined && (inDoubt || before.refused === body)) {
    const others = before.unanswered.filter((sent) => sent !== body)
    return { key: before.key, unanswered: [...others, body] }
  }
  return { key: newKey(), unanswered: [body] }
}

/**
 * The attempt after a failure: `before` is how it stood before this sending, since an answered failure says nothing of the
 * tries before it.
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
 * Whether a status is an answer that says that nothing has been done. The server may have done it all the same when the
 * network, the gateway or the time gave out in between.
 */
export const isAnswered = (status: number): boolean => status >= 400 && status < 500 && status !== 408
