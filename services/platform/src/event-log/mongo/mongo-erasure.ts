import type { Collection } from 'mongodb'
import type { EventReference } from '../event-log.ts'
import { CHUNK, type CommitDocument } from './mongo-log-commits.ts'

/**
 * Removes data and salt, one commit at a time. Idempotent. `erasedBy` identifies the opened log.
 * @throws RangeError before erasing, for events that are missing or must not be erased.
 */
export const eraseEvents = async (
  commits: Collection<CommitDocument>,
  events: readonly EventReference[],
  erasedBy: string,
): Promise<void> => {
  await checkErasable(commits, events)
  await dropData(commits, events, erasedBy)
}

const positionsOf = (events: readonly EventReference[]): readonly number[] =>
  [...new Set(events.map(({ position }) => position))].toSorted((a, b) => a - b)

const chunksOf = function* <T>(items: readonly T[]): Iterable<readonly T[]> {
  for (let from = 0; from < items.length; from += CHUNK) yield items.slice(from, from + CHUNK)
}

const checkErasable = async (
  commits: Collection<CommitDocument>,
  events: readonly EventReference[],
): Promise<void> => {
  const counts = new Map<number, number>()
  for (const positions of chunksOf(positionsOf(events))) {
    const found = await commits.find({ _id: { $in: [...positions] } }, { projection: { keys: 1 } }).toArray()
    for (const { _id, keys } of found) counts.set(_id, keys.length)
  }
  for (const { position, index } of events) {
    if (position === 1) throw new RangeError('position 1 is the start of the log: it cannot be erased')
    if (index >= (counts.get(position) ?? 0)) {
      throw new RangeError(`there is no event ${index} at position ${position} to erase`)
    }
  }
}

const dropData = async (
  commits: Collection<CommitDocument>,
  events: readonly EventReference[],
  erasedBy: string,
): Promise<void> => {
  const indexes = Map.groupBy(events, ({ position }) => position)
  const updates = [...indexes].map(([position, ofCommit]) => {
    const fields = ofCommit.flatMap(({ index }) => [`events.${index}.data`, `events.${index}.salt`])
    const $set = { ...Object.fromEntries(fields.map((field) => [field, null])), erasedBy }
    return { updateOne: { filter: { _id: position }, update: { $set } } }
  })
  for (const chunk of chunksOf(updates)) await commits.bulkWrite([...chunk])
}
