import type { DatabaseSync } from 'node:sqlite'
import { detectingCorruption, opening, openForReading, openForWriting } from './search-database.ts'
import { createIdleLoop, type IdleTimes } from './idle-loop.ts'
import type { SearchChange, SearchIndex, SearchQuery, SuggestQuery } from './search-index.ts'
import { createMaintenance } from './search-maintenance.ts'
import { createSearchReader } from './search-reader.ts'
import { createSearchWriter } from './search-writer.ts'

export type EngineOptions = { readonly file: string; readonly postsPerPartition: number }

export type SearchEngine = Omit<SearchIndex, 'reset'>
export type WritingHalf = Pick<SearchEngine, 'apply' | 'checkpoint' | 'close'>
export type ReadingHalf = Pick<SearchEngine, 'search' | 'suggest' | 'close'>

/** When to merge segments after few writes: only if nothing is written for a second. */
const TIDYING: IdleTimes = { idleAfter: 1_000, overdueAfter: Number.POSITIVE_INFINITY }
/** When to merge segments after many writes. */
const MERGING: IdleTimes = { idleAfter: 5, overdueAfter: 250 }
/** When to truncate the write-ahead log: rarely, because its flushes delay those of the event log. */
const TRUNCATING: IdleTimes = { idleAfter: 1_000, overdueAfter: 10_000 }

/** Opens the part of the engine that writes. It creates the file, and merges segments while idle. */
export function openWritingHalf({ file, postsPerPartition }: EngineOptions): WritingHalf {
  return opening(
    () => openForWriting(file),
    (db) => writeTo(db, postsPerPartition),
  )
}

function writeTo(db: DatabaseSync, postsPerPartition: number): WritingHalf {
  const writer = createSearchWriter(db, postsPerPartition)
  const maintenance = createMaintenance(db)
  maintenance.noteChanged(writer.tables())
  const detecting = <T>(work: () => T): T => detectingCorruption(db, work)
  const step = (): boolean => detecting(() => maintenance.step())
  const tidying = createIdleLoop(step, TIDYING)
  const merging = createIdleLoop(step, MERGING)
  const truncating = createIdleLoop(() => {
    detecting(() => maintenance.truncateLog())
    return false
  }, TRUNCATING)
  const loops = [tidying, merging, truncating]
  const wake = (): void => {
    tidying.wake()
    truncating.wake()
    if (maintenance.isPressing()) merging.wake()
  }
  wake()
  return {
    async apply(changes: readonly SearchChange[], checkpoint: string, expected: string | null) {
      for (const loop of loops) loop.throwFailure()
      const applied = detecting(() => writer.apply(changes, checkpoint, expected))
      maintenance.noteChanged(writer.takeChangedTables())
      wake()
      return applied
    },
    async checkpoint() {
      return detecting(() => writer.checkpoint())
    },
    async close() {
      for (const loop of loops) loop.stop()
      db.close()
    },
  }
}

/** Opens the reading half, after the writing half. In WAL mode it never waits for the writer. */
export function openReadingHalf({ file }: EngineOptions): ReadingHalf {
  return opening(() => openForReading(file), readFrom)
}

function readFrom(db: DatabaseSync): ReadingHalf {
  const reader = createSearchReader(db)
  return {
    async search(query: SearchQuery) {
      return detectingCorruption(db, () => reader.search(query))
    },
    async suggest(query: SuggestQuery) {
      return detectingCorruption(db, () => reader.suggest(query))
    },
    async close() {
      db.close()
    },
  }
}

/** Combines the two halves to an engine. They may run in different threads. */
export function joinHalves(writing: WritingHalf, reading: ReadingHalf): SearchEngine {
  return {
    apply: (...args) => writing.apply(...args),
    checkpoint: () => writing.checkpoint(),
    search: (query) => reading.search(query),
    suggest: (query) => reading.suggest(query),
    async close() {
      await reading.close()
      await writing.close()
    },
  }
}

export async function openInThread(options: EngineOptions): Promise<SearchEngine> {
  const writing = openWritingHalf(options)
  try {
    return joinHalves(writing, openReadingHalf(options))
  } catch (error) {
    await writing.close()
    throw error
  }
}
