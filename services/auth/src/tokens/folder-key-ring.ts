import { createPrivateKey, createPublicKey, generateKeyPair, hash, type KeyObject } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Clock } from '@soko/platform/clock.ts'
import { writeAtomically } from '@soko/platform/files/durable-file.ts'
import { DataFolderUnusable } from '@soko/platform/service/data-folder.ts'
import { z } from 'zod'
import type { KeyRing, PublicKey } from './key-ring.ts'
import { nextSigningTime, publicKeys, signingKey } from './key-rotation.rules.ts'

const FILE = 'signing-keys.json'

/** What the file holds; `privateKey` is PKCS #8 in PEM. */
const StoredKeys = z.object({
  keys: z.array(z.object({ signsFrom: z.iso.datetime(), privateKey: z.string() })),
})

type Key = {
  readonly signsFrom: number
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: PublicKey
}

/**
 * Keeps the signing keys in one file of a folder, readable by its owner only. It is for one process: a key is made when
 * it is due and asked for, and is on the disk before anybody sees it.
 * @throws Error when the file is not one of ours.
 */
export const createFolderKeyRing = async (folder: string, clock: Clock): Promise<KeyRing> => {
  const file = join(folder, FILE)
  await mkdir(folder, { recursive: true })
  let keys = await readKeys(file)
  let rotating: Promise<void> | undefined

  const now = (): number => clock.now().getTime()

  const rotate = async (signsFrom: number): Promise<void> => {
    const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
    const next = [...publicKeys(keys, now()), toKey(signsFrom, privateKey)]
    const draft = `${file}.new`
    await rm(draft, { force: true })
    await writeAtomically(file, draft, formatKeys(next), 0o600)
    keys = next
  }

  const upToDate = async (): Promise<readonly Key[]> => {
    const signsFrom = nextSigningTime(keys, now())
    if (signsFrom !== undefined) {
      rotating ??= rotate(signsFrom).finally(() => {
        rotating = undefined
      })
      await rotating
    }
    return keys
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

const readKeys = async (file: string): Promise<readonly Key[]> => {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  try {
    return StoredKeys.parse(JSON.parse(text)).keys.map(({ signsFrom, privateKey }) =>
      toKey(Date.parse(signsFrom), createPrivateKey(privateKey)),
    )
  } catch (error) {
    throw new DataFolderUnusable(
      `The signing keys in ${file} cannot be read. Bring the file back from a backup, or remove it: everybody is then asked to sign in again.`,
      { cause: error },
    )
  }
}

const formatKeys = (keys: readonly Key[]): string =>
  JSON.stringify({
    keys: keys.map(({ signsFrom, privateKey }) => ({
      signsFrom: new Date(signsFrom).toISOString(),
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    })),
  })

/** A key is named by its thumbprint (RFC 7638). */
const toKey = (signsFrom: number, privateKey: KeyObject): Key => {
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' })
  if (x === undefined || y === undefined) throw new Error('this is not a key of curve P-256')
  const shape = { kty: 'EC', crv: 'P-256' } as const
  const kid = hash('sha256', JSON.stringify({ crv: shape.crv, kty: shape.kty, x, y }), 'base64url')
  return { signsFrom, kid, privateKey, publicKey: { ...shape, x, y, kid, alg: 'ES256', use: 'sig' } }
}
