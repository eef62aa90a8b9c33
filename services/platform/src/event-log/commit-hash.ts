import { hash, randomBytes } from 'node:crypto'
import type { Head } from './event-log.ts'

export const BEFORE_GENESIS: Head = { position: 0, hash: '0'.repeat(64) }

/** The data is hashed through its digest, so that erasing it leaves the commit's hash valid. */
export type HashedEvent = {
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly schema: number
  readonly digest: string
}

export type HashedCommit = {
  readonly position: number
  readonly id: string
  readonly time: string
  readonly events: readonly HashedEvent[]
}

const SALT_DIGITS = 32
const SALTS_AT_ONCE = 256
let salts = ''

/**
 * Returns a new salt (16 bytes in hexadecimal), so that short data cannot be guessed from its digest. Salts are
 * generated in bulk, because generating one takes four times as long as hashing an event.
 */
export const newSalt = (): string => {
  if (salts === '') salts = randomBytes((SALTS_AT_ONCE * SALT_DIGITS) / 2).toString('hex')
  const salt = salts.slice(0, SALT_DIGITS)
  salts = salts.slice(SALT_DIGITS)
  return salt
}

/** Returns the SHA-256 of the salt's hexadecimal digits followed by the data's JSON text. */
export const digestOf = (salt: string, data: string): string => hash('sha256', salt + data)

/**
 * Returns the SHA-256 of this JSON array, in UTF-8 without spaces: [previousHash, position, id, time,
 * [[stream, version, type, schema, digest], ...]]
 */
export const commitHash = (previousHash: string, { position, id, time, events }: HashedCommit): string =>
  hash(
    'sha256',
    JSON.stringify([
      previousHash,
      position,
      id,
      time,
      events.map((event) => [event.stream, event.version, event.type, event.schema, event.digest]),
    ]),
  )
