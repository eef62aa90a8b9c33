import { isDuplicateKey } from '@soko/platform/mongodb/duplicate-key.ts'
import { MAJORITY } from '@soko/platform/mongodb/majority.ts'
import { createSealer, type Sealer } from '@soko/platform/secrets/sealed-text.ts'
import type { Db } from 'mongodb'
import { oldestFirst, readLogKey, type StoredLogKey, storeLogKey } from './log-key.ts'
import type { LogKey, LogKeys } from './log-keys.ts'

type SealedKey = Omit<StoredLogKey, 'privateKey'> & {
  /** The number of the key, from 1. Of two keys added concurrently, only one gets the number. */
  readonly _id: number
  /** Encrypted private key, base64. */
  readonly sealed?: string
}

/**
 * Stores keys in the collection `log-keys`, for all replicas. Private keys are encrypted with the data key,
 * so access to the database or a backup is not enough to sign.
 * @throws Error if the keys were encrypted with another data key.
 */
export const createMongoLogKeys = async (db: Db, dataKey: Uint8Array): Promise<LogKeys> => {
  const sealer = createSealer(dataKey, 'log-keys')
  const collection = db.collection<SealedKey>('log-keys', MAJORITY)
  const read = async (): Promise<readonly LogKey[]> =>
    oldestFirst((await collection.find().toArray()).map((each) => unseal(sealer, each)))

  await read()
  return {
    read,
    add: async (key, known) => {
      try {
        await collection.insertOne({ _id: known.length + 1, ...seal(sealer, key) })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },
    retire: async (publicKey, at) => {
      await collection.updateOne(
        { publicKey: Buffer.from(publicKey).toString('base64'), retiredAt: { $exists: false } },
        { $set: { retiredAt: at }, $unset: { sealed: '' } },
      )
    },
  }
}

/** Encrypts a private key, bound to its public key: it cannot be decrypted for another one. */
const seal = (sealer: Sealer, key: LogKey): Omit<SealedKey, '_id'> => {
  const { privateKey, ...stored } = storeLogKey(key)
  if (privateKey === undefined) return stored
  return { ...stored, sealed: sealer.seal(privateKey, stored.publicKey).toString('base64') }
}

const unseal = (sealer: Sealer, { _id, sealed, ...stored }: SealedKey): LogKey => {
  try {
    if (sealed === undefined) return readLogKey(stored)
    return readLogKey({
      ...stored,
      privateKey: sealer.open(Buffer.from(sealed, 'base64'), stored.publicKey),
    })
  } catch (error) {
    throw new Error(
      `Key ${_id} of the public log was sealed with another data key. Set SOKO_DATA_KEY to the key of this data, or, if that key is lost, drop the collection log-keys of the service's database; the log is then not signed until an admin begins a new origin.`,
      { cause: error },
    )
  }
}
