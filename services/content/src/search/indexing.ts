import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningConsumer } from '@soko/platform/projections/consumer-state.ts'
import { subscribe } from '@soko/platform/projections/subscribe.ts'
import { untilDone } from '@soko/platform/waiting/until-done.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import type { Checkpoint } from '@soko/platform/view-store/view-store.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import type { SearchIndex } from './index/search-index.ts'
import { createIndexWrites, IndexLost, type IndexWrites } from './index-writes.ts'
import { searchChanges } from './search-changes.ts'

export type SearchFeed = {
  start(): void
  stop(): Promise<void>
  /** Returns true if the index has caught up with the logs since it was opened or last replaced. */
  isBuilt(): boolean
  /** Starts again from the checkpoint of the index. Must be called after the index was replaced. */
  rebuild(): void
}

export type SearchFeedOptions = Pick<ServiceKit, 'view' | 'bus' | 'sources' | 'logger'> & {
  readonly index: SearchIndex
}

/** The approximate number of events per transaction during catch-up. With this size, catch-up is fastest. */
const BATCH = 1_000

/** In milliseconds: the time to collect events for a batch, because a transaction costs as much as a post. */
const GATHERING = 50

const SOURCES = ['content', 'auth'] as const

/** The index stores its own checkpoint, so that a new or lost one is built from the beginning. */
export const createSearchFeed = ({ index, view, bus, sources, logger }: SearchFeedOptions): SearchFeed => {
  const stopping = new AbortController()
  let following: RunningConsumer | undefined
  let writes: IndexWrites | undefined
  let isBuilt = false
  let restart: Promise<void> | undefined

  const repeats = createRepeatFilter()
  const onFailure = (error: unknown): void => {
    repeats.report(error, (alike) => {
      logger.warn({ err: error, consumer: 'search', alike }, 'feeding the search index failed, trying again')
    })
  }

  const noteProgress = async (checkpoint: Checkpoint): Promise<void> => {
    if (isBuilt) return
    const heads = await Promise.all(SOURCES.map(async (source) => sources.head(source)))
    isBuilt = heads.every(({ source, head }) => (checkpoint[source]?.position ?? 0) >= head.position)
  }

  const untilWritten = async ({ written, reached }: IndexWrites): Promise<void> => {
    try {
      await written()
    } catch (error) {
      if (error instanceof IndexLost) rebuild()
      throw error
    }
    await noteProgress(reached())
  }

  const follow = async (): Promise<void> => {
    let current = createIndexWrites(index, await index.checkpoint(), onFailure)
    stopping.signal.throwIfAborted()
    let isCatchingUp = true
    writes = current
    const consumer = subscribe({
      service: 'content',
      name: 'search',
      sources: SOURCES,
      from: { checkpoint: current.reached() },
      bus,
      reader: sources,
      batch: BATCH,
      onFailure,
      apply: async (commits, checkpoint) => {
        const changes = await searchChanges(view(VIEW), commits, checkpoint, stopping.signal)
        await untilWritten(current)
        await current.begin({ changes, checkpoint })
        // During catch-up, the next batch is read while this one is written.
        if (isCatchingUp) return
        await untilWritten(current)
        if (isBuilt) await sleep(GATHERING, undefined, { signal: stopping.signal }).catch(() => {})
      },
      reset: async () => {
        isBuilt = false
        await current.idle()
        await index.reset()
        current = createIndexWrites(index, null, onFailure)
        writes = current
      },
    })
    following = consumer
    await consumer.start()
    const noteReady = async (): Promise<void> => {
      await consumer.ready
      isCatchingUp = false
      const writeLast = async (): Promise<void> => {
        if (consumer === following) await untilWritten(current)
      }
      await untilDone(writeLast, { signal: stopping.signal, onFailure })
    }
    noteReady().catch((error: unknown) => {
      if (!stopping.signal.aborted) onFailure(error)
    })
  }

  const stopAndFollow = async (): Promise<void> => {
    const former = following
    following = undefined
    isBuilt = false
    await former?.stop()
    await writes?.idle()
    await untilDone(follow, { signal: stopping.signal, onFailure })
  }

  const rebuild = (): void => {
    restart ??= stopAndFollow()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) onFailure(error)
      })
      .finally(() => {
        restart = undefined
      })
  }

  return {
    start: rebuild,
    stop: async () => {
      const stopped = following?.stop()
      stopping.abort()
      await stopped
      await restart
      await writes?.idle()
    },
    isBuilt: () => isBuilt,
    rebuild,
  }
}
