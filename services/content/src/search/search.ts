import { join } from 'node:path'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { invalidCursor } from '@soko/platform/endpoints/page-cursor.ts'
import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import { untilDone } from '@soko/platform/waiting/until-done.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { createSearchIndex } from './index/create-search-index.ts'
import { InvalidCursor } from './index/search-errors.ts'
import type { SearchIndex } from './index/search-index.ts'
import { createSearchFeed, type SearchFeed } from './indexing.ts'

type Kit = Pick<ServiceKit, 'view' | 'bus' | 'sources' | 'folder' | 'logger' | 'fail'>

/** This process' search: its index, and what feeds it. Until it is built, questions are rejected with 503. */
export type Search = Pick<SearchIndex, 'search' | 'suggest'> & {
  /**
   * Opens the index in the service's folder and follows the logs from where it stands. On a full disk it waits for room: the
   * service runs meanwhile.
   */
  start(kit: Kit): void
  stop(): Promise<void>
  /** Names the index while it has not caught up with the logs. */
  waitsFor(): readonly string[]
}

/** Makes the search of one process. Nothing runs before `start`. */
export const createSearch = ({ open = createSearchIndex } = {}): Search => {
  let started: { readonly index: SearchIndex; readonly feed: SearchFeed } | undefined

  const whenBuilt = () => {
    if (!started?.feed.isBuilt()) throw new HttpProblem('not-ready')
    return started
  }

  const stopping = new AbortController()
  const repeats = createRepeats()
  let opening: Promise<void> | undefined

  const openIndex = async (kit: Kit): Promise<void> => {
    const openIt = async () =>
      open({
        file: join(kit.folder, 'search.sqlite'),
        onDiscard: (reason) => {
          kit.logger.warn({ reason }, 'the search index is built anew')
          started?.feed.beginAnew()
        },
        ...(kit.fail && { onFailing: kit.fail }),
      })
    const onFailure = (error: unknown): void => {
      repeats.tell(error, (alike) => {
        kit.logger.warn({ err: error, alike }, 'the search index could not be opened, trying again')
      })
    }
    try {
      const index = await untilDone(openIt, { signal: stopping.signal, onFailure })
      started = { index, feed: createSearchFeed({ ...kit, index }) }
      await started.feed.start()
    } catch (error) {
      if (!stopping.signal.aborted) throw error
    }
  }

  return {
    start: (kit) => {
      opening = openIndex(kit)
    },
    stop: async () => {
      stopping.abort()
      await opening
      await started?.feed.stop()
      await started?.index.close()
    },
    waitsFor: () => (started?.feed.isBuilt() ? [] : ['search index']),

    search: async (query) => {
      const { index, feed } = whenBuilt()
      const page = await index.search(query).catch((error: unknown) => {
        throw error instanceof InvalidCursor ? invalidCursor() : error
      })
      if (page.checkpoint !== null) return page
      feed.beginAnew()
      throw new HttpProblem('not-ready')
    },
    suggest: async (query) => whenBuilt().index.suggest(query),
  }
}
