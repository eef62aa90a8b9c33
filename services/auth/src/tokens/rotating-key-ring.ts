import type { Clock } from '@soko/platform/clock.ts'
import type { KeyRing } from './key-ring.ts'
import { nextSigningTime, publicKeys, signingKey } from './key-rotation.rules.ts'
import { makeSigningKey, type SigningKey } from './signing-key.ts'

/** Where a ring keeps its keys. */
export type KeptKeys<Key extends SigningKey> = {
  /** By time, the oldest first. Called before each use of the ring. */
  read(): Promise<readonly Key[]>
  /**
   * Keeps a new key and, of those before it, `others` alone. Keeps nothing when another process has added one to `others`
   * meanwhile; reading shows it then.
   */
  add(key: SigningKey, others: readonly Key[]): Promise<void>
}

/** A ring that makes a key when it is due and asked for; nobody sees it before it is kept. */
export const createRotatingKeyRing = <Key extends SigningKey>(kept: KeptKeys<Key>, clock: Clock): KeyRing => {
  let rotating: Promise<void> | undefined

  const now = (): number => clock.now().getTime()

  const rotate = async (): Promise<void> => {
    const keys = await kept.read()
    const signsFrom = nextSigningTime(keys, now())
    if (signsFrom !== undefined) await kept.add(await makeSigningKey(signsFrom), publicKeys(keys, now()))
  }

  const upToDate = async (): Promise<readonly Key[]> => {
    const keys = await kept.read()
    if (nextSigningTime(keys, now()) === undefined) return keys
    rotating ??= rotate().finally(() => {
      rotating = undefined
    })
    await rotating
    return kept.read()
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
