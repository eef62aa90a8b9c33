import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@soko/platform/clock.ts'
import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { headKeyOf } from '@soko/platform/event-log/stored-head.ts'
import type { LogStore } from '@soko/platform/event-log/event-log-options.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createLeases } from '@soko/platform/leases/create-leases.ts'
import type { Leases } from '@soko/platform/leases/leases.ts'
import { createClosing } from '@soko/shell/running/closing.ts'
import { createViewStore } from '@soko/platform/view-store/create-view-store.ts'
import type { ViewStore } from '@soko/platform/view-store/view-store.ts'
import type { BareLog, BareViews } from './bare.ts'
import { bareSqliteLog, bareSqliteViews } from './bare-sqlite.ts'

/** Creates new, empty adapters for one measurement. */
export type Backends = {
  readonly log: (definitions: EventDefinitions) => Promise<EventLog>
  readonly bus: () => Promise<EventBus>
  readonly views: () => Promise<ViewStore>
  readonly leases: () => Promise<Leases>
  readonly bareLog: () => Promise<BareLog>
  readonly bareViews: () => Promise<BareViews>
  readonly close: () => Promise<void>
}

export type OpenBackends = () => Promise<Backends>

export const openLog = async (store: LogStore, definitions: EventDefinitions): Promise<EventLog> =>
  createEventLog({
    store,
    definitions,
    keyFingerprint: 'bench',
    headKey: headKeyOf(Buffer.alloc(32)),
    clock: systemClock,
    ids: createIds(),
    onCorrupt: (error) => {
      throw error
    },
  })

export const embeddedBackends: OpenBackends = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-bench-'))
  const closing = createClosing()
  closing.add(async () => rm(folder, { recursive: true }))
  const opened = async <Part extends { close(): Promise<void> }>(part: Promise<Part>): Promise<Part> => {
    const ready = await part
    closing.add(async () => ready.close())
    return ready
  }
  return {
    log: async (definitions) =>
      opened(openLog({ kind: 'sqlite', file: join(folder, 'log.sqlite') }, definitions)),
    bus: async () => opened(createEventBus({ kind: 'in-process' })),
    views: async () => opened(createViewStore({ kind: 'sqlite', path: join(folder, 'views.sqlite') })),
    leases: async () =>
      opened(createLeases({ kind: 'sqlite', path: join(folder, 'leases.sqlite'), clock: systemClock })),
    bareLog: async () => opened(bareSqliteLog(join(folder, 'bare-log.sqlite'))),
    bareViews: async () => opened(bareSqliteViews(join(folder, 'bare-views.sqlite'))),
    close: closing.close,
  }
}
