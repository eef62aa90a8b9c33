import type { Clock } from '@soko/platform/clock.ts'
import { isDuplicateKey } from '@soko/platform/mongodb/duplicate-key.ts'
import { createSealer, type Sealer } from '@soko/platform/secrets/sealed-text.ts'
import type { Db } from 'mongodb'
import type { KeyRing } from './key-ring.ts'
import { createRotatingKeyRing, type KeyStorage } from './rotating-key-ring.ts'
import { privateText, readSigningKey, type SigningKey } from './signing-key.ts'

/** In milliseconds: how long replicas use loaded keys. New keys sign an hour after their creation. */
const FRESH_FOR = 60_000

type StoredKey = {
  /** Counts from 1. Only one of several replicas can insert a number. */
  readonly _id: number
  readonly signsFrom: Date
  /** PKCS #8 in PEM, encrypted, in base64. */
  readonly sealed: string
}

type NumberedKey = SigningKey & { readonly number: number }

/**
 * Private keys are encrypted with the data key, so access to the database does not allow signing.
 * @param db reads and writes with majority concern.
 * @throws Error when the keys were encrypted with another data key.
 */
export const createMongoKeyRing = async (db: Db, dataKey: Uint8Array, clock: Clock): Promise<KeyRing> => {
  const storedKeys = createMongoKeyStorage(db, dataKey, clock)
  await storedKeys.read()
  return createRotatingKeyRing(storedKeys, clock)
}

export const createMongoKeyStorage = (db: Db, dataKey: Uint8Array, clock: Clock): KeyStorage<NumberedKey> => {
  const sealer = createSealer(dataKey, 'signing-keys')
  const collection = db.collection<StoredKey>('signing-keys')
  let keys: readonly NumberedKey[] = []
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  const now = (): number => clock.now().getTime()

  const load = async (): Promise<void> => {
    const stored = await collection.find().sort({ _id: 1 }).toArray()
    keys = stored.map((each) => unseal(sealer, each))
    readAt = now()
  }

  const refresh = async (): Promise<void> => {
    try {
      await load()
    } catch (error) {
      // The loaded keys stay valid for long, so the next attempt can wait a minute.
      if (keys.length === 0) throw error
      readAt = now()
    }
  }

  return {
    read: async () => {
      if (Math.abs(now() - readAt) >= FRESH_FOR) {
        reading ??= refresh().finally(() => {
          reading = undefined
        })
        await reading
      }
      return keys
    },
    add: async (key, others) => {
      const number = (others.at(-1)?.number ?? 0) + 1
      try {
        await collection.insertOne(toStored(sealer, number, key))
        await collection.deleteMany({ _id: { $lt: others[0]?.number ?? number } })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
      await load()
    },
  }
}

const labelOf = (number: number, signsFrom: Date): string => `${number} ${signsFrom.toISOString()}`

const toStored = (sealer: Sealer, number: number, key: SigningKey): StoredKey => {
  const signsFrom = new Date(key.signsFrom)
  const sealed = sealer.seal(privateText(key), labelOf(number, signsFrom)).toString('base64')
  return { _id: number, signsFrom, sealed }
}

const unseal = (sealer: Sealer, { _id: number, signsFrom, sealed }: StoredKey): NumberedKey => {
  try {
    const pem = sealer.open(Buffer.from(sealed, 'base64'), labelOf(number, signsFrom))
    return { ...readSigningKey(signsFrom.getTime(), pem), number }
  } catch (error) {
    throw new Error(
      "The signing keys in auth's database were sealed with another data key. Set SOKO_DATA_KEY to the key of this data, or drop the collection signing-keys: everybody is then asked to sign in again.",
      { cause: error },
    )
  }
}
