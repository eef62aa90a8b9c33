import { checkData, checkName } from './check-text.ts'
import { digestOf, newSalt } from './commit-hash.ts'
import type { EventCodec } from './event-codec.ts'
import { InvalidEvent } from './errors.ts'
import type { Commit, NewEvent } from './event-log.ts'

/** A limit that lets stores identify an event by one integer: position * 4096 + index. */
export const MAX_EVENTS_PER_COMMIT = 4096

/** Keeps a commit below MongoDB's 16 MB document limit, with up to 3 bytes per character. */
const MAX_CHARACTERS_PER_COMMIT = 4_000_000

export type SealedEvent = NewEvent & { readonly json: string; readonly salt: string; readonly digest: string }

export type SealedCommit = {
  readonly id: string
  readonly expected: Readonly<Record<string, number>>
  readonly events: readonly SealedEvent[]
}

const seal = (event: NewEvent, codec: EventCodec): SealedEvent => {
  const { stream, type, schema, data } = event
  checkName('the name of a stream', stream)
  const current = codec.currentSchema(type)
  if (schema !== current) throw new InvalidEvent(`${type} is written in schema ${current}, not ${schema}`)
  checkData(type, data)
  const json = JSON.stringify(data)
  const salt = newSalt()
  return { stream, type, schema, data, json, salt, digest: digestOf(salt, json) }
}

/** Validates a commit and adds JSON texts, salts and digests. Throws InvalidEvent or UnknownEvent. */
export const sealCommit = (commit: Commit, codec: EventCodec): SealedCommit => {
  checkName('the id of a commit', commit.id)
  const count: number = commit.events.length
  if (count === 0 || count > MAX_EVENTS_PER_COMMIT) {
    throw new InvalidEvent(`a commit holds 1 to ${MAX_EVENTS_PER_COMMIT} events, not ${count}`)
  }
  for (const [stream, version] of Object.entries(commit.expected)) {
    if (!Number.isSafeInteger(version) || version < 0) {
      throw new InvalidEvent(`expected version of ${stream} is ${version}: it must be 0, 1, 2 ...`)
    }
  }
  const events = commit.events.map((event) => seal(event, codec))
  const characters = events.reduce((sum, { json }) => sum + json.length, 0)
  if (characters > MAX_CHARACTERS_PER_COMMIT) {
    throw new InvalidEvent(`a commit holds up to 4 million characters of data, not ${characters}`)
  }
  return { id: commit.id, expected: commit.expected, events }
}
