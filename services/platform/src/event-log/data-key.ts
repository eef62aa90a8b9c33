import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makePrivateFolder, PRIVATE_FILE } from '../files/private-files.ts'
import { WrongDataKey } from './errors.ts'

const KEY_BYTES = 32

const has = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Caches key objects: creating one takes several times as long as the HMAC of a short text. */
const prepared = new WeakMap<Uint8Array, KeyObject>()

const prepare = (key: Uint8Array): KeyObject => {
  const known = prepared.get(key)
  if (known !== undefined) return known
  const made = createSecretKey(key)
  prepared.set(key, made)
  return made
}

export const hmacOf = (key: Uint8Array, value: string | Uint8Array): string =>
  createHmac('sha256', prepare(key)).update(value).digest('hex')

const hmac = (key: Uint8Array, kind: string, value: string): string =>
  hmacOf(key, JSON.stringify([kind, value]))

/** Creates the file by linking a complete temporary one, because a link never replaces an existing key. */
const createKey = async (file: string, key: Uint8Array): Promise<void> => {
  makePrivateFolder(dirname(file))
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const handle = await open(draft, 'wx', PRIVATE_FILE)
  try {
    await handle.writeFile(key)
    await handle.sync()
    await link(draft, file)
  } catch (error) {
    if (!has(error, 'EEXIST')) throw error
  } finally {
    await handle.close()
    await rm(draft)
  }
}

/**
 * Reads the HMAC key for claims from its owner-only file, or creates it. Backups must include it.
 * @throws WrongDataKey if the file does not have 32 bytes.
 */
export const loadDataKey = async (file: string): Promise<Buffer> => {
  const read = async (): Promise<Buffer | undefined> => {
    try {
      return await readFile(file)
    } catch (error) {
      if (has(error, 'ENOENT')) return undefined
      throw error
    }
  }
  let key = await read()
  if (key === undefined) {
    await createKey(file, randomBytes(KEY_BYTES))
    key = await readFile(file)
  }
  if (key.length !== KEY_BYTES) {
    throw new WrongDataKey(
      `The data key ${file} has ${key.length} bytes, not ${KEY_BYTES}: restore it from a backup.`,
    )
  }
  return key
}

/** Writes the data key of another site; throws if the file already has another key. */
export const saveDataKey = async (file: string, key: Uint8Array): Promise<void> => {
  await createKey(file, key)
  if (!(await loadDataKey(file)).equals(key)) {
    throw new Error(`${file} holds the data key of other data: name an empty folder`)
  }
}

/** Parses a data key (64 hexadecimal digits, or base64url); throws without naming the text. */
export const parseDataKey = (text: string): Buffer => {
  const encoding = /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64url'
  const key = Buffer.from(text, encoding)
  if (key.length !== KEY_BYTES || !/^[\w-]+=?$/.test(text)) {
    throw new Error(
      `The data key must be ${KEY_BYTES} bytes, as ${KEY_BYTES * 2} hexadecimal digits or in base64url. "npm run secrets" makes one for a new site.`,
    )
  }
  return key
}

export const formatDataKey = (key: Uint8Array): string => Buffer.from(key).toString('hex')

/** Returns a fingerprint that does not reveal the key. A log's first commit stores it. */
export const fingerprint = (key: Uint8Array): string => hmac(key, 'fingerprint', '').slice(0, 32)

/** Returns a kind and an HMAC: `hmacName(key, 'claim-email', 'a@b.co')` is `claim-email-` and 32 digits. */
export const hmacName = (key: Uint8Array, kind: string, value: string): string =>
  `${kind}-${hmac(key, kind, value).slice(0, 32)}`
