import { StreamConflict } from './errors.ts'
import type { RecordedEvent, TextEvent } from './event-log.ts'
import type { SealedCommit, SealedEvent } from './seal-commit.ts'

export type PlacedEvent = SealedEvent & { readonly version: number }

export const recordedOf = ({ stream, version, type, schema, data }: PlacedEvent): RecordedEvent => ({
  stream,
  version,
  type,
  schema,
  data,
})

export const textOf = (event: PlacedEvent): TextEvent => ({ ...recordedOf(event), json: event.json })

/** Assigns versions to a commit's events. Throws StreamConflict if a stream does not have its expected version. */
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
