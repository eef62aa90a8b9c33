import { dirname } from 'node:path'
import { makePrivateFolder } from '@soko/platform/files/private-files.ts'
import { openInThread, type EngineOptions } from './search-engine.ts'
import type { SearchIndex } from './search-index.ts'
import { openInWorkers } from './search-thread.ts'
import { createSqliteSearchIndex } from './sqlite-search-index.ts'

export type SearchIndexOptions = {
  /** The index file; its folder is made when missing. One process alone may use it. */
  readonly file: string
  /** Whether the engine runs in threads of its own (the default), so that it never stalls the server. */
  readonly worker?: boolean
  /** Called when the file was deleted because it was damaged: the index is empty and must be filled from the beginning. */
  readonly onDiscard?: (reason: string) => void
  /** Called when a new file was damaged again at once: the search no longer works, and the process must stop. */
  readonly onFailing?: (error: unknown) => void
  /** How many posts a partition holds; for tests. */
  readonly postsPerPartition?: number
}

/** Opens the search index in this file, or creates it. @throws DamagedAgain when the file is damaged over and over. */
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
