import { CorruptLog } from '../errors.ts'
import { eventId, type LogFile } from './sqlite-log-file.ts'
import type { StoredCommit } from '../verify-chain.ts'

export type LogChecks = {
  /** Throws CorruptLog for events without a commit, which would collide with the next append. */
  readonly checkEnds: () => void
  /** Throws CorruptLog unless the indexes find these commits and their events. */
  readonly checkIndexes: (commits: readonly StoredCommit[]) => void
}

export const createLogChecks = (file: LogFile): LogChecks => {
  // A single statement, so that all three values are from the same state.
  const ends = file.prepare<[newest: number | null, first: number | null, last: number | null]>(
    'SELECT (SELECT max(position) FROM commits), (SELECT min(id) FROM events), (SELECT max(id) FROM events)',
  )
  const positionOf = file.prepare<[number]>('SELECT position FROM commits WHERE id = ?')
  const idOf = file.prepare<[number]>('SELECT id FROM events WHERE stream = ? AND version = ?')

  const wrongIndex = (position: number): CorruptLog =>
    new CorruptLog(`position ${position}: an index of the log does not lead to it`)

  return {
    checkEnds: () => {
      const [newest, first, last] = ends.get() ?? []
      const position = newest ?? 0
      if ((first ?? eventId(1, 0)) < eventId(1, 0)) {
        throw new CorruptLog('there are events before position 1, which belong to no commit')
      }
      if ((last ?? 0) >= eventId(position + 1, 0)) {
        throw new CorruptLog(`there are events after position ${position}, without their commits`)
      }
    },
    checkIndexes: (commits) => {
      for (const { position, id, events } of commits) {
        const [found] = positionOf.get(id) ?? []
        if (found !== position) throw wrongIndex(position)
        for (const [index, { stream, version }] of events.entries()) {
          const [event] = idOf.get(stream, version) ?? []
          if (event !== eventId(position, index)) throw wrongIndex(position)
        }
      }
    },
  }
}
