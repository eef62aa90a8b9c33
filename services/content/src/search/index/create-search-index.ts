import { dirname } from 'node:path'
import { makePrivateFolder } from '@soko/platform/files/private-files.ts'
import { openInThread, type EngineOptions } from './search-engine.ts'
import type { SearchIndex } from './search-index.ts'
import { openInWorkers } from './search-thread.ts'
import { createSqliteSearchIndex } from './sqlite-search-index.ts'

export type SearchIndexOptions = {
  readonly file: string
  /** True if the engine runs in its own threads (the default), so that it never blocks the server. */
  readonly worker?: boolean
  /** Runs when a damaged file was deleted: the index is empty and must be rebuilt. */
  readonly onDiscard?: (reason: string) => void
  /** Runs when a new file was damaged again at once: the search no longer works, and the process must stop. */
  readonly onFailing?: (error: unknown) => void
  readonly postsPerPartition?: number
}

/** Opens or creates the search index in this file. @throws DamagedAgain when the file is repeatedly damaged. */
export function createSearchIndex({
  file,
  worker = true,
  onDiscard = () => {},
  onFailing = () => {},
  postsPerPartition = 100_000,
}: SearchIndexOptions): Promise<SearchIndex> {
  makePrivateFolder(dirname(file))
  const options: EngineOptions = { file, postsPerPartition }
  const open = () => (worker ? openInWorkers(options) : openInThread(options))
  return createSqliteSearchIndex(file, open, { onDiscard, onFailing })
}
