import { join } from 'node:path'
import type { Clock } from '@soko/platform/clock.ts'
import { readIfThere, writeAtomically } from '@soko/platform/files/durable-file.ts'
import { makePrivateFolder } from '@soko/platform/files/private-files.ts'
import { DataFolderUnusable } from '@soko/shell/running/data-folder.ts'
import { z } from 'zod'
import type { KeyRing } from './key-ring.ts'
import { createRotatingKeyRing, type KeyStorage } from './rotating-key-ring.ts'
import { privateText, readSigningKey, type SigningKey } from './signing-key.ts'

const FILE = 'signing-keys.json'

/** `privateKey` is PKCS #8 in PEM. */
const StoredKeys = z.object({
  keys: z.array(z.object({ signsFrom: z.iso.datetime(), privateKey: z.string() })),
})

/**
 * Stores the keys of a single process in a file that only its owner can read, before they are used.
 * @throws Error when the file is malformed.
 */
export const createFolderKeyRing = async (folder: string, clock: Clock): Promise<KeyRing> =>
  createRotatingKeyRing(await createFolderKeyStorage(folder), clock)

/** @throws Error as `createFolderKeyRing`. */
export const createFolderKeyStorage = async (folder: string): Promise<KeyStorage<SigningKey>> => {
  const file = join(folder, FILE)
  makePrivateFolder(folder)
  let keys = await readKeys(file)
  return {
    read: async () => Promise.resolve(keys),
    add: async (key, others) => {
      const next = [...others, key]
      const draft = `${file}.new`
      await writeAtomically(file, draft, formatKeys(next))
      keys = next
    },
  }
}

const readKeys = async (file: string): Promise<readonly SigningKey[]> => {
  const text = await readIfThere(file)
  if (text === undefined) return []
  try {
    return StoredKeys.parse(JSON.parse(text)).keys.map(({ signsFrom, privateKey }) =>
      readSigningKey(Date.parse(signsFrom), privateKey),
    )
  } catch (error) {
    throw new DataFolderUnusable(
      `The signing keys in ${file} cannot be read. Bring the file back from a backup, or remove it: everybody is then asked to sign in again.`,
      { cause: error },
    )
  }
}

const formatKeys = (keys: readonly SigningKey[]): string =>
  JSON.stringify({
    keys: keys.map((key) => ({
      signsFrom: new Date(key.signsFrom).toISOString(),
      privateKey: privateText(key),
    })),
  })
