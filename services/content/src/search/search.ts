import { join } from 'node:path'
import { createFairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { invalidCursor } from '@soko/platform/endpoints/page-cursor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { createStartWork } from '@soko/shell/start-work.ts'
import { createSearchIndex } from './index/create-search-index.ts'
import { InvalidCursor } from './index/search-errors.ts'
import type { SearchIndex, SearchPage, SearchQuery, SuggestQuery, Suggestions } from './index/search-index.ts'
import { createSearchFeed, type SearchFeed } from './indexing.ts'

type Kit = Pick<ServiceKit, 'view' | 'bus' | 'sources' | 'folder' | 'logger' | 'fail'>

/**
 * The index of this process and its feed. Queries of clients (from `clientKey`) are queued fairly, and reject
 * with HttpProblem 503 until the index is built, or with the errors of the fair queue.
 */
export type Search = {
  search(client: string, query: SearchQuery): Promise<SearchPage>
  suggest(client: string, query: SuggestQuery): Promise<Suggestions>
  /** If the disk is full, waits for space while the rest of the service runs. */
  start(kit: Kit): void
  stop(): Promise<void>
  waitsFor(): readonly string[]
}

/** Queries run in one thread. Two are sent at a time, so that it always has the next one. */
const TURNS = { atOnce: 2, ofClientAtOnce: 1, perClient: 50, total: 500 } as const

export const createSearch = ({ open = createSearchIndex } = {}): Search => {
  const turns = createFairQueue(TURNS)
  let started: { readonly index: SearchIndex; readonly feed: SearchFeed } | undefined

  const whenBuilt = () => {
    if (!started?.feed.isBuilt()) throw new HttpProblem('not-ready')
    return started
  }

  const opening = createStartWork('search index', async (kit: Kit) => {
    const index = await open({
      file: join(kit.folder, 'search.sqlite'),
      onDiscard: (reason) => {
        kit.logger.warn({ reason }, 'the search index is rebuilt')
        started?.feed.rebuild()
      },
      ...(kit.fail && { onFailing: kit.fail }),
    })
    started = { index, feed: createSearchFeed({ ...kit, index }) }
    started.feed.start()
  })

  return {
    start: opening.start,
    stop: async () => {
      await opening.stop()
      await started?.feed.stop()
      await started?.index.close()
    },
    waitsFor: () => (started?.feed.isBuilt() ? [] : ['search index']),

    search: async (client, query) => {
      const { index, feed } = whenBuilt()
      const page = await turns
        .run(client, async () => index.search(query))
        .catch((error: unknown) => {
          throw error instanceof InvalidCursor ? invalidCursor() : error
        })
      if (page.checkpoint !== null) return page
      feed.rebuild()
      throw new HttpProblem('not-ready')
    },
    suggest: async (client, query) => {
      const { index } = whenBuilt()
      return turns.run(client, async () => index.suggest(query))
    },
  }
}
