import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { renewKey } from './renew-key.ts'
import { signingKeys } from './sign-note.ts'
import { makeLogKey } from './log-key.ts'
import type { LogKey, LogKeys } from './log-keys.ts'

export const readOrCreateKeys = async (keys: LogKeys, now: () => Date): Promise<readonly LogKey[]> => {
  const known = await keys.read()
  if (known.length > 0) return known
  await keys.add(await makeLogKey(now()), known)
  return keys.read()
}

/**
 * Stores a new key that the current key has signed. Both keys sign the log from then on.
 * @throws Refusal 409 if a key change is already in progress.
 */
export const beginKeyChange = async (keys: LogKeys, origin: string, now: () => Date): Promise<LogKey> => {
  const known = await readOrCreateKeys(keys, now)
  const current = signingKeys(known)
  if (current.length > 1) throw alreadyChanging()
  const key = renewKey(origin, await makeLogKey(now()), current)
  await keys.add(key, known)
  const stored = await keys.read()
  // Of two concurrent key changes, only one key is stored.
  if (!stored.some(({ publicKey }) => isSameBytes(publicKey, key.publicKey))) throw alreadyChanging()
  return key
}

/** Retires the older key. @throws Refusal 409 if no key change is in progress. */
export const endKeyChange = async (keys: LogKeys, now: () => Date): Promise<void> => {
  const [oldest, newer] = signingKeys(await keys.read())
  if (oldest === undefined || newer === undefined) {
    throw new Refusal(409, 'key-not-changing', 'No key change is in progress.')
  }
  await keys.retire(oldest.publicKey, now().toISOString())
}

const alreadyChanging = (): Refusal =>
  new Refusal(409, 'key-changing', 'A key change is already in progress. End it first.')
