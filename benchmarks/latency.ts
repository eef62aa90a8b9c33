import type { EventDefinition } from '@soko/platform/event-log/event-definitions.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createAnnouncer } from '@soko/platform/projections/announcer.ts'
import type { Projection } from '@soko/platform/projections/projection.ts'
import { runViews } from '@soko/platform/projections/run-views.ts'
import { createSourceReader } from '@soko/platform/published-log/source-reader.ts'
import { createPublishedLog } from '@soko/platform/published-log/published-log.ts'
import { createRelay } from '@soko/platform/relay/relay.ts'
import { createViewProgress } from '@soko/shell/view-progress.ts'
import type { OpenBackends, Backends } from './backends.ts'
import { type Percentiles, percentiles } from './statistics.ts'
import { steadily } from './steadily.ts'

export type LatencyResults = {
  /** From append to durable, in milliseconds: commits of one 4 KB event at a steady rate. */
  readonly durable: Percentiles
  /** From append until all ten projections have applied the commit. */
  readonly visible: Percentiles
  /** From durable to applied, per commit: the latency of relay, bus and views. */
  readonly beyond: Percentiles
}

const PROJECTIONS = 10
const TEXT = 'Maize closed higher in Nairobi. '.repeat(128)
const SUMMARY = TEXT.slice(0, 400)
const posted: EventDefinition = { schema: 1, publish: (data) => data }

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

const runParts = async (backends: Backends) => {
  const definitions = { PostPublished: posted }
  const log = await backends.log(definitions)
  const publishedLog = createPublishedLog({ source: 'bench', log, definitions })
  const bus = await backends.bus()
  const views = await backends.views()
  const leases = await backends.leases()
  const announcer = createAnnouncer({ service: 'bench', bus })
  const progress = createViewProgress(announcer)
  const relay = createRelay({ publishedLog, log, bus, leases, owner: 'bench' })
  const reader = createSourceReader([publishedLog])
  const running = runViews({
    service: 'bench',
    projections,
    views,
    bus,
    reader,
    announcer,
    reacting: { leases, owner: 'bench' },
  })
  await announcer.start()
  await running.start()
  await Promise.all(running.consumers.map(async (each) => each.ready))
  await relay.start()
  return {
    log,
    progress,
    stop: async () => {
      await relay.stop()
      await running.stop()
      await announcer.stop()
      progress.stop()
    },
  }
}

const ids = createIds()
const newPost = () => {
  const id = ids.next()
  const event = { stream: `post-${id}`, type: 'PostPublished', schema: 1, data: { title: id, text: TEXT } }
  return { id, expected: { [event.stream]: 0 }, events: [event] } as const
}

/** Measures the lower limit for publishing. */
export const measureAppends = async (
  openBackends: OpenBackends,
  { perSecond = 100, seconds = 10 } = {},
): Promise<Percentiles> => {
  const backends = await openBackends()
  const durable: number[] = []
  try {
    const log = await backends.log({ PostPublished: posted })
    await steadily({ perSecond, seconds: seconds + 1 }, async (n) => {
      const start = performance.now()
      await log.append(newPost())
      if (n >= perSecond) durable.push(performance.now() - start)
    })
    return percentiles(durable)
  } finally {
    await backends.close()
  }
}

/** Appends at a steady rate, with ten projections, for `seconds` after a second of warm-up. */
export const benchLatency = async (
  openBackends: OpenBackends,
  { perSecond = 100, seconds = 20 } = {},
): Promise<LatencyResults> => {
  const backends = await openBackends()
  const measured: { readonly durable: number; readonly visible: number }[] = []
  try {
    const { log, progress, stop } = await runParts(backends)
    try {
      await steadily({ perSecond, seconds: seconds + 1 }, async (n) => {
        const start = performance.now()
        const { commit } = await log.append(newPost())
        const durable = performance.now() - start
        const positions = new Map([['bench', commit.position]])
        await Promise.all(projections.map(async ({ name }) => progress.waitFor(name, positions, 10_000)))
        if (n >= perSecond) measured.push({ durable, visible: performance.now() - start })
      })
    } finally {
      await stop()
    }
    return {
      durable: percentiles(measured.map(({ durable }) => durable)),
      visible: percentiles(measured.map(({ visible }) => visible)),
      beyond: percentiles(measured.map(({ durable, visible }) => visible - durable)),
    }
  } finally {
    await backends.close()
  }
}
