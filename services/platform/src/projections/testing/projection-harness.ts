import { join } from 'node:path'
import { systemClock } from '../../clock.ts'
import { createEventBus } from '../../event-bus/create-event-bus.ts'
import type { EventDefinition, EventDefinitions } from '../../event-log/event-definitions.ts'
import type { Json } from '../../json.ts'
import type { EventLog, NewEvent } from '../../event-log/event-log.ts'
import { createIds } from '../../ids.ts'
import { commitsTopic, type RelayMessage } from '../../published-log/published-commit.ts'
import { createPublishedLog, type OwnPublishedLog } from '../../published-log/published-log.ts'
import { createRelay } from '../../relay/relay.ts'
import { createViewStore } from '../../view-store/create-view-store.ts'
import type { View } from '../../view-store/view-store.ts'
import { createAnnouncer } from '../announcer.ts'
import type { Projection, SourcedEvent } from '../projection.ts'
import type { Reactor } from '../reactor.ts'
import { type RunningViews, runViews, type ViewsOptions } from '../run-views.ts'
import { createSourceReader } from '../../published-log/source-reader.ts'
import { noted, openTestLog } from '../../testing/event-log.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { temporaryLeases } from '../../testing/temporary-leases.ts'
import { useForEach } from '../../testing/use-resource.ts'

const published: EventDefinition = { schema: 1, publish: (data) => data }
const definitions: EventDefinitions = {
  Noted: published,
  Whispered: { schema: 1, publish: null },
}

export { noted }
export const whispered = (stream: string): NewEvent => ({ stream, type: 'Whispered', schema: 1, data: {} })

export type RunOptions = Partial<ViewsOptions>
export type RunningAlone = ReturnType<ProjectionHarness['run']>

export const noteOf = ({ data }: Pick<SourcedEvent, 'data'>): string => data?.note as string

/** Logs, a bus and views with real adapters in a temporary folder. */
export type ProjectionHarness = Awaited<ReturnType<typeof createProjectionHarness>>

export const createProjectionHarness = async (sources: readonly string[]) => {
  const folder = await temporaryFolder()
  const ids = createIds(systemClock)
  const stops: (() => Promise<void>)[] = []
  let opened = 0
  const logs = new Map<string, EventLog>()
  const bus = await createEventBus({ kind: 'in-process' })
  const views = await createViewStore({ kind: 'sqlite', path: join(folder, 'views.sqlite') })
  const announcer = createAnnouncer({ service: 'test', bus })

  const openLog = async (source: string): Promise<void> => {
    const file = join(folder, `${source}-${(opened += 1)}.sqlite`)
    logs.set(source, await openTestLog({ kind: 'sqlite', file }, { definitions, ids }))
  }
  for (const source of sources) await openLog(source)

  const logOf = (source: string): EventLog => {
    const log = logs.get(source)
    if (!log) throw new Error(`no log ${source}`)
    return log
  }
  const publishedLog = (source: string): OwnPublishedLog =>
    createPublishedLog({ source, log: logOf(source), definitions })
  const reader = createSourceReader(
    sources.map((source) => ({
      source,
      read: async (after, limit) => publishedLog(source).read(after, limit),
      head: async () => publishedLog(source).head(),
      positionAt: async (time) => publishedLog(source).positionAt(time),
    })),
  )

  // A stopped clock, so that no lease expires, however slow the machine is.
  const now = new Date()
  const leases = await temporaryLeases({ now: () => now })
  const runAll = (options: RunOptions): RunningViews => {
    const running = runViews({
      service: 'test',
      projections: [],
      views,
      bus,
      reader,
      announcer,
      // Long enough that only the tests send messages.
      silence: 60_000,
      recheckInterval: 0,
      reacting: { leases, owner: ids.next(), firstPause: 5, lastPause: 20, lease: 300 },
      ...options,
    })
    stops.push(running.stop)
    return running
  }

  const append = async (source: string, first: NewEvent, ...others: readonly NewEvent[]): Promise<number> => {
    const { commit } = await logOf(source).append({
      id: ids.next(),
      expected: {},
      events: [first, ...others],
    })
    return commit.position
  }

  return {
    bus,
    views,
    announcer,
    reader,
    log: logOf,
    publishedLog,
    /** Publishes each commit in a message, like a relay. Other messages are published unchanged. */
    publish: async (source: string, messages: readonly (Json | RelayMessage)[]): Promise<void> =>
      bus.publish(commitsTopic(source), messages.map(asRelayed)),
    append,
    note: async (source: string, ...notes: readonly string[]): Promise<number> => {
      const positions = await Promise.all(notes.map(async (note) => append(source, noted('s', { note }))))
      return Math.max(...positions)
    },
    list: async (view: string, list = 'all'): Promise<readonly string[] | null> => {
      const { checkpoint, answers } = await views
        .view(view)
        .read([{ range: list, order: 'ascending', limit: 1_000 }])
      return checkpoint && answers[0].map(({ member }) => member)
    },
    replaceLog: async (source: string): Promise<void> => {
      await logOf(source).close()
      await openLog(source)
    },
    startRelay: async (source: string): Promise<void> => {
      const relay = createRelay({
        publishedLog: publishedLog(source),
        log: logOf(source),
        bus,
        leases: await temporaryLeases(),
        owner: ids.next(),
        heartbeat: 50,
      })
      await relay.start()
      stops.push(relay.stop)
    },
    runViews: runAll,
    run: ({ projection, ...options }: { readonly projection: Projection } & RunOptions) => {
      const running = runAll({ projections: [projection], ...options })
      const own = running.projections.get(projection.name)
      if (own === undefined) throw new Error(`no projection ${projection.name}`)
      return { ...own, start: running.start, stop: running.stop }
    },
    runReactor: (reactor: Reactor, options: RunOptions = {}) => {
      const running = runAll({ projections: [], reactors: [reactor], ...options })
      const [own] = running.consumers
      if (own === undefined) throw new Error(`no reactor ${reactor.name}`)
      return { ...own, start: running.start, stop: running.stop }
    },
    onClose: (stop: () => Promise<void>) => stops.push(stop),
    close: async (): Promise<void> => {
      for (const stop of stops.toReversed()) await stop()
      await bus.close()
      await views.close()
      for (const log of logs.values()) await log.close()
    },
  }
}

const asRelayed = (message: Json | RelayMessage): Json =>
  typeof message === 'object' && message !== null && 'events' in message ? { commits: [message] } : message

export const dump = async (view: View, lists: readonly string[], documents: string) => {
  const { checkpoint, answers } = await view.read(
    lists.flatMap((list) => [
      { range: list, order: 'ascending' as const, limit: 100_000, documents },
      { size: list },
    ]),
  )
  return { checkpoint, answers }
}

export const useProjectionHarness = (sources: readonly string[]): ProjectionHarness =>
  useForEach(async () => createProjectionHarness(sources))
