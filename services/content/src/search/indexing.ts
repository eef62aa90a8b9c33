import { setTimeout as sleep } from 'node:timers/promises'
import type { Reached, RunningConsumer } from '@soko/platform/projections/consumer-state.ts'
import { subscribe } from '@soko/platform/projections/subscribe.ts'
import { untilDone } from '@soko/platform/waiting/until-done.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import type { Checkpoint } from '@soko/platform/view-store/view-store.ts'
import { VIEW } from '../view/present-posts.ts'
import type { SearchIndex } from './index/search-index.ts'
import { searchChanges } from './search-changes.ts'

/** Keeps a search index up to date. */
export type SearchFeed = {
  start(): Promise<void>
  stop(): Promise<void>
  /** Whether the index has had all that was in the logs since it was opened or begun anew. */
  isBuilt(): boolean
  /** The index is not where it was left: continues from where it is now. */
  beginAnew(): void
}

export type SearchFeedOptions = Pick<ServiceKit, 'view' | 'bus' | 'sources' | 'logger'> & {
  readonly index: SearchIndex
}

/** Posts fed at a time, about: their texts are read in one go, which holds up the process for some milliseconds. */
const BATCH = 250

/**
 * In milliseconds: for how long posts gather after a batch has been fed, so that under load the index has few transactions
 * instead of one for every few posts. A post that comes after a quiet moment is fed at once.
 */
const GATHERING = 20

const SOURCES = ['content', 'auth'] as const

/** The index is a new one, or another process's: what was written to it so far is lost. */
class IndexLost extends Error {
  override readonly name = 'IndexLost'
}

/**
 * Feeds an index from the logs by a subscription of this process alone. The index holds its own checkpoint, so one whose
 * file was lost, or a new replica's, is built from the beginning.
 */
export const createSearchFeed = ({ index, view, bus, sources, logger }: SearchFeedOptions): SearchFeed => {
  const stopping = new AbortController()
  let following: RunningConsumer | undefined
  let isBuilt = false
  let restart: Promise<void> | undefined

  const repeats = createRepeats()
  const onFailure = (error: unknown): void => {
    repeats.tell(error, (alike) => {
      logger.warn({ err: error, consumer: 'search', alike }, 'feeding the search index failed, trying again')
    })
  }

  const noteProgress = async (checkpoint: Reached): Promise<void> => {
    if (isBuilt) return
    const heads = await Promise.all(SOURCES.map(async (source) => sources.head(source)))
    isBuilt = heads.every(({ source, head }) => (checkpoint[source]?.position ?? 0) >= head.position)
  }

  /** Follows the logs from where the index stands. */
  const follow = async (): Promise<void> => {
    let stored = await index.checkpoint()
    const consumer = subscribe({
      service: 'content',
      name: 'search',
      sources: SOURCES,
      from: { checkpoint: stored === null ? {} : (JSON.parse(stored) as Checkpoint) },
      bus,
      reader: sources,
      batch: BATCH,
      onFailure,
      apply: async (commits, checkpoint) => {
        const changes = await searchChanges(view(VIEW), commits, checkpoint, stopping.signal)
        const next = JSON.stringify(checkpoint)
        if (!(await index.apply(changes, next, stored))) {
          beginAnew()
          throw new IndexLost('the search index is not where it was left: it is fed from where it is now')
        }
        stored = next
        await noteProgress(checkpoint)
        if (isBuilt) await sleep(GATHERING, undefined, { signal: stopping.signal }).catch(() => {})
      },
      reset: async () => {
        isBuilt = false
        await index.reset()
        stored = null
      },
    })
    following = consumer
    await consumer.start()
    const noteReady = async (): Promise<void> => {
      await consumer.ready
      if (consumer === following) await noteProgress(consumer.state().checkpoint ?? {})
    }
    noteReady().catch(onFailure)
  }

  const stopAndFollow = async (): Promise<void> => {
    const former = following
    following = undefined
    isBuilt = false
    await former?.stop()
    await untilDone(follow, { signal: stopping.signal, onFailure })
  }

  const beginAnew = (): void => {
    restart ??= stopAndFollow()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) onFailure(error)
      })
      .finally(() => {
        restart = undefined
      })
  }

  return {
    start: follow,
    stop: async () => {
      const stopped = following?.stop()
      stopping.abort()
      await stopped
      await restart
    },
    isBuilt: () => isBuilt,
    beginAnew,
  }
}
