import type { Clock } from '@soko/platform/clock.ts'
import type { KeyRing } from './key-ring.ts'
import { nextSigningTime, publicKeys, signingKey } from './key-rotation.rules.ts'
import { makeSigningKey, type SigningKey } from './signing-key.ts'

export type KeyStorage<Key extends SigningKey> = {
  /** Returns the keys by time, oldest first. Called before each use of the ring. */
  read(): Promise<readonly Key[]>
  /** Adds a key, and keeps only `others`. Stores nothing if another process has changed the keys. */
  add(key: SigningKey, others: readonly Key[]): Promise<void>
}

/** Creates keys when they are due, and uses them only after they are stored. */
export const createRotatingKeyRing = <Key extends SigningKey>(
  stored: KeyStorage<Key>,
  clock: Clock,
): KeyRing => {
  let rotating: Promise<void> | undefined

  const now = (): number => clock.now().getTime()

  const rotate = async (): Promise<void> => {
    const keys = await stored.read()
    const signsFrom = nextSigningTime(keys, now())
    if (signsFrom !== undefined) await stored.add(await makeSigningKey(signsFrom), publicKeys(keys, now()))
  }

  const upToDate = async (): Promise<readonly Key[]> => {
    const keys = await stored.read()
    if (nextSigningTime(keys, now()) === undefined) return keys
    rotating ??= rotate().finally(() => {
      rotating = undefined
    })
    await rotating
    return stored.read()
  }

  return {
    signing: async () => {
      const key = signingKey(await upToDate(), now())
      if (key === undefined) throw new Error('there is no signing key')
      return key
    },
    published: async () => publicKeys(await upToDate(), now()).map(({ publicKey }) => publicKey),
  }
}
