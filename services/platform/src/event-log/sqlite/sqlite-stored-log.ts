import { existsSync } from 'node:fs'
import { BEFORE_GENESIS } from '../commit-hash.ts'
import { findFaults } from '../../sqlite/integrity.ts'
import { CorruptLog } from '../errors.ts'
import type { Head } from '../event-log.ts'
import { latestOf, storedLatest } from '../latest-time.ts'
import { createErasure } from './sqlite-erasure.ts'
import { explain } from './sqlite-errors.ts'
import { createHeadFile } from './sqlite-head-file.ts'
import { createLogChecks } from './sqlite-log-checks.ts'
import { eventId, latestTimes, openLogFile } from './sqlite-log-file.ts'
import { createStoredCommits } from './sqlite-stored-commits.ts'
import type { StoredLog } from '../stored-log.ts'
import { checkCommits } from '../verify-chain.ts'

export const hasSqliteLog = async (path: string): Promise<boolean> =>
  existsSync(path) || (await createHeadFile(path).read()) !== undefined

/** Throws LogUnavailable if the file cannot be used, or is missing and `readOnly` is set. */
export const openSqliteStoredLog = (
  path: string,
  { readOnly }: { readonly readOnly: boolean },
): StoredLog => {
  const file = openLogFile(path, { readOnly })
  const stored = createStoredCommits(file)
  const hashAt = file.prepare<[string]>('SELECT hash FROM commits WHERE position = ?')
  const insertEvent = file.prepare(
    'INSERT INTO events (id, stream, version, type, schema, digest, salt, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )

  const eraseEvents = createErasure(file)
  const place = createHeadFile(path)
  const { checkEnds } = createLogChecks(file)

  const newest = (): Head => {
    const position = stored.newest()
    if (position === 0) return BEFORE_GENESIS
    const [hash] = hashAt.get(position) ?? []
    if (hash === undefined) throw new CorruptLog(`position ${position} is missing`)
    return { position, hash }
  }

  return {
    read: async (after, limit) => stored.read(after, limit),
    newest: async () => newest(),
    write: async (commits) => {
      file.transaction(() => {
        const head = newest()
        checkCommits(head, commits)
        const insertCommit = file.prepare(
          'INSERT INTO commits (position, id, time, hash, latest) VALUES (?, ?, ?, ?, ?)',
        )
        let latest = latestTimes(file)(head.position)
        for (const { position, id, time, hash, events } of commits) {
          insertCommit.run(position, id, time, hash, storedLatest(latest, time) ?? null)
          latest = latestOf(latest, time)
          for (const [index, { stream, version, type, schema, digest, salt, data }] of events.entries()) {
            insertEvent.run(eventId(position, index), stream, version, type, schema, digest, salt, data)
          }
        }
      })
      await file.flush()
    },
    erase: async (events) => {
      eraseEvents(events)
      await file.flush()
      await file.checkpoint()
    },
    storedHead: place.read,
    storeHead: place.replace,
    checkRest: async (signal) => {
      checkEnds()
      const faults = await findFaults(path, signal).catch((error: unknown) => {
        throw explain(path, error)
      })
      if (faults.length > 0) {
        throw new CorruptLog(
          `the file ${path} is damaged, but its commits are whole: ${faults.join('; ')}. Make a backup, which copies the commits only, and restore that`,
        )
      }
    },
    close: async () => {
      await file.release()
      file.close()
    },
  }
}
