import { join } from 'node:path'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { invalidCursor } from '@soko/platform/http/page-cursor.ts'
import type { RunningConsumer } from '@soko/platform/projections/consumer-state.ts'
import { subscribe } from '@soko/platform/projections/subscribe.ts'
import { untilDone } from '@soko/platform/projections/until-done.ts'
import type { ServiceKit } from '@soko/platform/service/service.ts'
import type { Checkpoint } from '@soko/platform/view-store/view-store.ts'
import { VIEW } from '../reading/present-posts.ts'
import { createSearchIndex } from '../search/create-search-index.ts'
import { InvalidCursor } from '../search/search-errors.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { searchChanges } from './search-changes.ts'

/** This process' search: its index, and the subscription that feeds it. */
export type Search = Pick<SearchIndex, 'search' | 'suggest'> & {
  /** Opens the index and begins to follow the logs from where it stands. */
  start(kit: Pick<ServiceKit, 'view' | 'bus' | 'sources' | 'folder' | 'logger'>): Promise<void>
  stop(): Promise<void>
  /** Names the index while it has not caught up with the logs since it was opened or begun anew. */
  waitsFor(): readonly string[]
}

const SOURCES = ['content', 'auth'] as const

/** The index was begun anew, or is another's: what was fed to it so far counts for nothing. */
class IndexLost extends Error {
  override readonly name = 'IndexLost'
}

/**
 * Makes the search of one process. Its index file holds its own checkpoint: a new replica, or one whose file was lost,
 * reads the logs from the beginning. Until it is there `search` and `suggest` reject with 503, never with an empty page.
 */
export const createSearch = (): Search => {
  const stopping = new AbortController()
  let index: SearchIndex | undefined
  let feed: RunningConsumer | undefined
  let isBuilt = false
  let beginAnew = async (): Promise<void> => {}

  const open = (): SearchIndex => {
    if (index === undefined || !isBuilt) throw new HttpProblem('not-ready')
    return index
  }

  return {
    start: async ({ view, bus, sources, folder, logger }) => {
      const opened = await createSearchIndex({ file: join(folder, 'search.sqlite') })
      index = opened
      const onFailure = (error: unknown): void => {
        logger.warn({ err: error, consumer: 'search' }, 'feeding the search index failed, trying again')
      }

      const isAtHeads = async (checkpoint: Checkpoint): Promise<boolean> => {
        const heads = await Promise.all(SOURCES.map(async (source) => sources.head(source)))
        return heads.every(({ source, head }) => (checkpoint[source]?.position ?? 0) >= head.position)
      }

      /** Follows the logs from where the index stands. */
      const follow = async (): Promise<void> => {
        let stored = await opened.checkpoint()
        const following = subscribe({
          service: 'content',
          name: 'search',
          sources: SOURCES,
          from: { checkpoint: parseCheckpoint(stored) },
          bus,
          reader: sources,
          onFailure,
          apply: async (commits, checkpoint) => {
            const changes = await searchChanges(view(VIEW), commits, checkpoint, stopping.signal)
            const next = JSON.stringify(checkpoint)
            if (!(await opened.apply(changes, next, stored))) {
              void beginAnew()
              throw new IndexLost('the search index is not where it was left: it is fed from where it is now')
            }
            stored = next
            isBuilt ||= await isAtHeads(checkpoint)
          },
          reset: async () => {
            isBuilt = false
            await opened.reset()
            stored = null
          },
        })
        feed = following
        await following.start()
        void following.ready.then(async () => {
          const { checkpoint } = following.state()
          if (feed === following) isBuilt ||= await isAtHeads(checkpoint ?? {})
        }, onFailure)
      }

      let underWay: Promise<void> | undefined
      beginAnew = async () => {
        underWay ??= (async () => {
          const former = feed
          feed = undefined
          isBuilt = false
          await former?.stop()
          await untilDone(follow, { signal: stopping.signal, onFailure })
          underWay = undefined
        })().catch(unlessAborted(stopping.signal))
        return underWay
      }
      await follow()
    },
    stop: async () => {
      const stopped = feed?.stop()
      stopping.abort()
      await stopped
      await index?.close()
    },
    waitsFor: () => (isBuilt ? [] : ['search index']),

    search: async (query) => {
      try {
        const page = await open().search(query)
        if (page.checkpoint !== null) return page
      } catch (error) {
        throw error instanceof InvalidCursor ? invalidCursor() : error
      }
      void beginAnew()
      throw new HttpProblem('not-ready')
    },
    suggest: async (query) => open().suggest(query),
  }
}

const parseCheckpoint = (stored: string | null): Checkpoint =>
  stored === null ? {} : (JSON.parse(stored) as Checkpoint)

const unlessAborted = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error
}
