import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '@soko/platform/clock.ts'
import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import type { EventDefinition } from '@soko/platform/event-log/event-definitions.ts'
import type { JsonObject } from '@soko/platform/event-log/event-log.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createAnnouncer } from '@soko/platform/projections/announcer.ts'
import type { Projection } from '@soko/platform/projections/projection.ts'
import { runProjection } from '@soko/platform/projections/run-projection.ts'
import { createSourceReader } from '@soko/platform/projections/source-reader.ts'
import { createLeases } from '@soko/platform/relay/create-leases.ts'
import { createPublishedLog } from '@soko/platform/relay/published-log.ts'
import { createRelay } from '@soko/platform/relay/relay.ts'
import { createViewProgress } from '@soko/platform/service/view-progress.ts'
import { createViewStore } from '@soko/platform/view-store/create-view-store.ts'
import { type Percentiles, percentiles } from './statistics.ts'

export type LatencyFigures = {
  /** From append to durable, in milliseconds: commits of one event of 4 KB at a steady rate. */
  readonly durable: Percentiles
  /** From append until all of the projections have it in their views. */
  readonly visible: Percentiles
}

const PROJECTIONS = 10
const TEXT = 'Maize closed higher in Nairobi. '.repeat(128)
const SUMMARY = TEXT.slice(0, 400)
const posted: EventDefinition<JsonObject> = { schema: 1, publish: (data) => data }

/** Each keeps a document of about 500 bytes, and two lists. */
const projections: readonly Projection[] = Array.from({ length: PROJECTIONS }, (_, number) => ({
  name: `view-${number}`,
  version: 1,
  sources: ['bench'],
  apply: ({ stream, position, type, data }, view) => {
    if (type !== 'PostPublished') return
    view.put(`post:${stream}`, { ...data, text: SUMMARY })
    view.add('latest', stream, position)
    view.add(`author:${position % 100}`, stream, position)
  },
}))

const openParts = async (folder: string) => {
  const ids = createIds()
  const definitions = { PostPublished: posted }
  const log = await createEventLog({
    store: { kind: 'sqlite', file: join(folder, 'log.sqlite') },
    definitions,
    keyFingerprint: 'bench',
    clock: systemClock,
    ids,
    onCorrupt: (error) => {
      throw error
    },
  })
  const publishedLog = createPublishedLog({ source: 'bench', log, definitions })
  const bus = await createEventBus({ kind: 'in-process' })
  const views = await createViewStore({ kind: 'sqlite', path: join(folder, 'views.sqlite') })
  const leases = await createLeases({
    kind: 'sqlite',
    path: join(folder, 'leases.sqlite'),
    clock: systemClock,
  })
  const announcer = createAnnouncer({ service: 'bench', bus })
  const progress = createViewProgress(announcer)
  const relay = createRelay({ publishedLog, log, bus, leases, owner: 'bench' })
  const reader = createSourceReader([publishedLog])
  const running = projections.map((projection) =>
    runProjection({ service: 'bench', projection, views, bus, reader, announcer }),
  )
  await announcer.start()
  await Promise.all(running.map(async (each) => each.start()))
  await Promise.all(running.map(async (each) => each.ready))
  await relay.start()
  return {
    ids,
    log,
    progress,
    close: async () => {
      await relay.stop()
      await Promise.all(running.map(async (each) => each.stop()))
      await announcer.stop()
      progress.stop()
      await bus.close()
      await Promise.all([views.close(), leases.close(), log.close()])
    },
  }
}

/**
 * Measures how long a commit takes to become durable, and to be seen in ten projections of one service, with commits
 * coming at a steady rate whether or not the ones before are done. As long as `seconds`, and one more to warm up.
 */
export const benchLatency = async ({ perSecond = 100, seconds = 20 } = {}): Promise<LatencyFigures> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-bench-latency-'))
  const { ids, log, progress, close } = await openParts(folder)
  const durable: number[] = []
  const visible: number[] = []

  const one = async (isMeasured: boolean): Promise<void> => {
    const start = performance.now()
    const id = ids.next()
    const event = { stream: `post-${id}`, type: 'PostPublished', schema: 1, data: { title: id, text: TEXT } }
    const { commit } = await log.append({ id, expected: { [event.stream]: 0 }, events: [event] })
    if (isMeasured) durable.push(performance.now() - start)
    const positions = new Map([['bench', commit.position]])
    await Promise.all(projections.map(async ({ name }) => progress.waitFor(name, positions, 10_000)))
    if (isMeasured) visible.push(performance.now() - start)
  }
  try {
    const begin = performance.now()
    const commits: Promise<void>[] = []
    for (let n = 0; n < perSecond * (seconds + 1); n += 1) {
      await sleep(Math.max(0, begin + (n * 1_000) / perSecond - performance.now()))
      commits.push(one(n >= perSecond))
    }
    await Promise.all(commits)
    return { durable: percentiles(durable), visible: percentiles(visible) }
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
}
