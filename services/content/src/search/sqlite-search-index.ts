import { deleteDatabase } from './search-database.ts'
import type { SearchEngine } from './search-engine.ts'
import { CorruptSearchIndex, SearchWorkerStopped } from './search-errors.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * A search index in a SQLite file that survives what happens to the file and its threads: a damaged file is deleted and
 * begun anew (its checkpoint is null then), a stopped thread is started again, and the call is made once more.
 */
export async function createSqliteSearchIndex(
  file: string,
  open: () => Promise<SearchEngine>,
): Promise<SearchIndex> {
  let engine = open()
  let closed = false
  await engine

  /** Opens a new engine in place of this one, unless another call has. */
  function replace(former: Promise<SearchEngine>, anew: boolean): void {
    if (engine !== former) return
    engine = (async () => {
      await (await former).close()
      if (anew) deleteDatabase(file)
      return open()
    })()
  }

  async function attempt<T>(work: (engine: SearchEngine) => Promise<T>): Promise<T> {
    if (closed) throw new Error('the search index is closed')
    const current = engine
    try {
      return await work(await current)
    } catch (error) {
      const corrupt = error instanceof CorruptSearchIndex
      if (closed || !(corrupt || error instanceof SearchWorkerStopped)) throw error
      replace(current, corrupt)
      return work(await engine)
    }
  }

  return {
    apply: (changes, checkpoint, expected) =>
      attempt((engine) => engine.apply(changes, checkpoint, expected)),
    checkpoint: () => attempt((engine) => engine.checkpoint()),
    search: (query) => attempt((engine) => engine.search(query)),
    suggest: (query) => attempt((engine) => engine.suggest(query)),
    async reset() {
      if (closed) throw new Error('the search index is closed')
      replace(engine, true)
      await engine
    },
    async close() {
      if (closed) return
      closed = true
      await (await engine).close()
    },
  }
}
