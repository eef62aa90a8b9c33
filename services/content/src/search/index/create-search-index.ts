import { dirname } from 'node:path'
import { makePrivateFolder } from '@soko/platform/files/private-files.ts'
import { openInThread, type EngineOptions } from './search-engine.ts'
import type { SearchIndex } from './search-index.ts'
import { openInWorkers } from './search-thread.ts'
import { createSqliteSearchIndex } from './sqlite-search-index.ts'

export type SearchIndexOptions = {
  readonly file: string
  /** True to run the engine in its own threads, so that it never blocks the server; the default. */
  readonly worker?: boolean
  /** Called after a damaged file was deleted. The index is then empty and must be rebuilt. */
  readonly onDiscard?: (reason: string) => void
  /** Called when a new file was damaged soon after its creation. The search stays broken; the process must stop. */
  readonly onFailing?: (error: unknown) => void
  readonly postsPerPartition?: number
}

/** Opens or creates the search index in this file. @throws DamagedAgain if the file is repeatedly damaged. */
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
