import { StreamConflict } from './errors.ts'
import type { SealedCommit, SealedEvent } from './seal-commit.ts'

/** An event with the version it will have in its stream. */
export type PlacedEvent = SealedEvent & { readonly version: number }

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
