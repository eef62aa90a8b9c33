import { createDiscards, removeDatabase } from '@soko/platform/sqlite/damage.ts'
import type { SearchEngine } from './search-engine.ts'
import { CorruptSearchIndex, SearchWorkerStopped } from './search-errors.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * Creates a search index in a SQLite file. Replaces a damaged file with an empty one, restarts a stopped
 * thread, and retries the operation.
 * @param callbacks `onFailing` is called if the new file is damaged soon after, which is fatal.
 * @throws DamagedAgain
 */
export async function createSqliteSearchIndex(
  file: string,
  open: () => Promise<SearchEngine>,
  callbacks: { readonly onDiscard: (reason: string) => void; readonly onFailing: (error: unknown) => void },
): Promise<SearchIndex> {
  const discards = createDiscards(file, callbacks.onDiscard)
  let engine = openOrCreate()
  let closed = false
  await engine

  async function openOrCreate(): Promise<SearchEngine> {
    for (;;) {
      try {
        return await open()
      } catch (error) {
        if (!(error instanceof CorruptSearchIndex)) throw error
        discards.note(error.message)
        removeDatabase(file)
      }
    }
  }

  /**
   * Does nothing if a concurrent operation has replaced the engine.
   * @param startEmpty deletes the file first.
   */
  function replace(former: Promise<SearchEngine>, startEmpty: boolean): void {
    if (engine !== former) return
    engine = (async () => {
      const opened = await former.catch(() => undefined)
      await opened?.close()
      if (startEmpty) removeDatabase(file)
      return openOrCreate()
    })()
  }

  /** @throws DamagedAgain if the file was replaced recently. */
  function replaceDamaged(former: Promise<SearchEngine>, reason: string): void {
    if (engine !== former) return
    try {
      discards.note(reason)
    } catch (failing) {
      callbacks.onFailing(failing)
      throw failing
    }
    replace(former, true)
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
      if (corrupt) replaceDamaged(used, error.message)
      else replace(used, false)
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
