import { hash, randomBytes } from 'node:crypto'
import type { Head } from './event-log.ts'

export const BEFORE_GENESIS: Head = { position: 0, hash: '0'.repeat(64) }

/** The hashed fields of an event. Data is covered only by its digest, so that it can be erased. */
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
 * Returns a new salt: 16 random bytes as 32 hexadecimal digits. Without the salt, a digest reveals nothing
 * about the data, however short.
 * Random bytes are drawn for many salts at once: one by one they cost four times as much as hashing an event.
 */
export const newSalt = (): string => {
  if (salts === '') salts = randomBytes((SALTS_AT_ONCE * SALT_DIGITS) / 2).toString('hex')
  const salt = salts.slice(0, SALT_DIGITS)
  salts = salts.slice(SALT_DIGITS)
  return salt
}

/** Returns SHA-256 over the salt's hexadecimal digits and the data's JSON text, in hexadecimal. */
export const digestOf = (salt: string, data: string): string => hash('sha256', salt + data)

/**
 * Returns the hash of a commit in hexadecimal: SHA-256 over this JSON array, without spaces and in UTF-8. No
 * two commits have the same array:
 * [previousHash, position, id, time, [[stream, version, type, schema, digest], ...]]
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
