import { StreamConflict } from './errors.ts'
import type { RecordedEvent, TextEvent } from './event-log.ts'
import type { SealedCommit, SealedEvent } from './seal-commit.ts'

/** An event with the version it will have in its stream. */
export type PlacedEvent = SealedEvent & { readonly version: number }

/** The event as the log's port gives it. */
export const recordedOf = ({ stream, version, type, schema, data }: PlacedEvent): RecordedEvent => ({
  stream,
  version,
  type,
  schema,
  data,
})

/** The same with the text of its data. */
export const textOf = (event: PlacedEvent): TextEvent => ({ ...recordedOf(event), json: event.json })

/**
 * Gives every event of a commit its version, from the versions its streams have now.
 * @throws StreamConflict when a stream the commit relies on has another version than expected.
 */
export const placeCommit = (
  commit: SealedCommit,
  versionOf: (stream: string) => number,
): readonly PlacedEvent[] => {
  const versions = new Map<string, number>()
  for (const [stream, expected] of Object.entries(commit.expected)) {
    const actual = versionOf(stream)
    if (actual !== expected) throw new StreamConflict(stream, expected, actual)
    versions.set(stream, actual)
  }
  return commit.events.map((event) => {
    const version = (versions.get(event.stream) ?? versionOf(event.stream)) + 1
    versions.set(event.stream, version)
    return { ...event, version }
  })
}
