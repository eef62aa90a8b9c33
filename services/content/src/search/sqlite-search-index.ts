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

  /** Opens a new engine in place of this one, unless another call has; `anew` deletes the file first. */
  function replace(former: Promise<SearchEngine>, anew: boolean): void {
    if (engine !== former) return
    engine = (async () => {
      const opened = await former.catch(() => undefined)
      await opened?.close()
      if (anew) deleteDatabase(file)
      return open()
    })()
  }

  async function attempt<T>(work: (engine: SearchEngine) => Promise<T>): Promise<T> {
    if (closed) throw new Error('the search index is closed')
    let used = engine
    const opened = await used.catch(() => {
      replace(used, false)
      used = engine
      return used
    })
    try {
      return await work(opened)
    } catch (error) {
      const corrupt = error instanceof CorruptSearchIndex
      if (closed || !(corrupt || error instanceof SearchWorkerStopped)) throw error
      replace(used, corrupt)
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
      const opened = await engine.catch(() => undefined)
      await opened?.close()
    },
  }
}
