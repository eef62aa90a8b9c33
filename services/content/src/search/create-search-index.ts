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
  /** How many posts a partition holds; for tests. */
  readonly postsPerPartition?: number
}

/** Opens the search index in this file, or begins it. */
export function createSearchIndex({
  file,
  worker = true,
  postsPerPartition = 100_000,
}: SearchIndexOptions): Promise<SearchIndex> {
  makePrivateFolder(dirname(file))
  const options: EngineOptions = { file, postsPerPartition }
  return createSqliteSearchIndex(file, () => (worker ? openInWorkers(options) : openInThread(options)))
}
