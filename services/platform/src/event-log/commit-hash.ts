import { hash, randomBytes } from 'node:crypto'
import type { Head } from './event-log.ts'

/** The head of a log before its first commit: what the chain starts from. */
export const BEFORE_GENESIS: Head = { position: 0, hash: '0'.repeat(64) }

/** What a commit's hash covers of each of its events. The data itself is covered by its digest, so that it can be erased. */
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
  /** ISO 8601 in UTC. */
  readonly time: string
  readonly events: readonly HashedEvent[]
}

const SALT_DIGITS = 32
const SALTS_AT_ONCE = 256
let salts = ''

/**
 * A fresh salt: 16 random bytes as 32 hexadecimal digits. Without it a digest tells nothing of the data, however short.
 * Random bytes are drawn for many salts at once: one by one they cost four times an event's hashing.
 */
export const newSalt = (): string => {
  if (salts === '') salts = randomBytes((SALTS_AT_ONCE * SALT_DIGITS) / 2).toString('hex')
  const salt = salts.slice(0, SALT_DIGITS)
  salts = salts.slice(SALT_DIGITS)
  return salt
}

/** The digest of an event: SHA-256 over the salt's hexadecimal digits followed by the data's JSON text, in hexadecimal. */
export const digestOf = (salt: string, data: string): string => hash('sha256', salt + data)

/**
 * The hash of a commit, in hexadecimal: SHA-256 over the UTF-8 bytes of this JSON array, written without spaces as
 * JSON.stringify does, which no two different commits share:
 *
 *     [previousHash, position, id, time, [[stream, version, type, schema, digest], ...]]
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
