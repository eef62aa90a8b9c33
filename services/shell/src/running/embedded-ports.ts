import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '@soko/platform/clock.ts'
import { DEFAULT_CLIENT_LIMITS } from '@soko/platform/config/client-limits.ts'
import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { fingerprint, loadDataKey } from '@soko/platform/event-log/data-key.ts'
import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import { headKeyOf } from '@soko/platform/event-log/stored-head.ts'
import { platformEvents } from '@soko/platform/event-log/platform-events.ts'
import { makePrivateFolder } from '@soko/platform/files/private-files.ts'
import type { KeySource } from '@soko/identity/key-source.ts'
import { createRateLimits } from '@soko/platform/rate-limits/create-rate-limits.ts'
import { createEmbeddedPeers } from '@soko/platform/peers/peers.ts'
import type { TokenNames } from '@soko/identity/tokens.ts'
import { createIds, type Ids } from '@soko/platform/ids.ts'
import { createMailer } from '@soko/platform/mailer/create-mailer.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import type { SourceReader } from '@soko/platform/published-log/published-commit.ts'
import { createLeases } from '@soko/platform/leases/create-leases.ts'
import { createPublishedLog, type PublishedLog } from '@soko/platform/published-log/published-log.ts'
import { createViewStore } from '@soko/platform/view-store/create-view-store.ts'
import { createOneAtATime } from '@soko/platform/waiting/one-at-a-time.ts'
import type { Ports } from '../ports.ts'
import type { Service } from '../service.ts'

export type EmbeddedSiteOptions = {
  /** Opened with `openDataFolder`. */
  readonly folder: string
  readonly logger: Logger
  /** The public keys of access tokens, which are read from auth in this process when needed. */
  readonly keys: KeySource
  readonly tokenNames: TokenNames
  readonly mailFrom: string
  readonly clock?: Clock
  readonly ids?: Ids
  readonly checkAnswers?: boolean
  /** Called when a log is damaged, or a view or search index repeatedly. The process must then stop. */
  readonly onCorrupt: (error: unknown) => void
}

export type EmbeddedSite = {
  portsOf(service: string, events: EventDefinitions): Promise<Ports>
  attach(service: Pick<Service, 'name' | 'app'>): void
  readonly bus: Ports['bus']
  readonly sources: SourceReader
  readonly serviceToken: string
  /** Must be called after all services have stopped. */
  close(): Promise<void>
}

/**
 * Opens the resources to run services in one process on a data folder:
 * data.key  objects/  outbox/            shared
 * <service>/log.sqlite  views.sqlite  leases.sqlite  and a service's other files
 */
export const openEmbeddedSite = async (options: EmbeddedSiteOptions): Promise<EmbeddedSite> => {
  const { folder, logger, clock = systemClock, ids = createIds(clock) } = options
  const dataKey = await loadDataKey(join(folder, 'data.key'))
  const bus = await createEventBus({
    kind: 'in-process',
    onRejected: (queue, error) => {
      logger.debug({ queue, err: error }, 'delivery rejected')
    },
  })
  const objects = await createObjectStore({ kind: 'folder', folder: join(folder, 'objects') })
  const mailer = await createMailer({
    kind: 'outbox',
    folder: join(folder, 'outbox'),
    from: options.mailFrom,
    now: () => clock.now().getTime(),
  })
  const serviceToken = randomBytes(32).toString('base64url')
  const listeners = new Map<string, RequestListener>()
  const published = new Map<string, PublishedLog>()
  const sources = readerOf(published)
  const builds = createOneAtATime()

  return {
    portsOf: async (service, events) => {
      const own = join(folder, service)
      makePrivateFolder(own)
      const log = await createEventLog({
        store: { kind: 'sqlite', file: join(own, 'log.sqlite') },
        definitions: events,
        keyFingerprint: fingerprint(dataKey),
        headKey: headKeyOf(dataKey),
        clock,
        ids,
        logger,
        onCorrupt: options.onCorrupt,
      })
      published.set(
        service,
        createPublishedLog({ source: service, log, definitions: { ...platformEvents, ...events } }),
      )
      return {
        log,
        bus,
        views: await createViewStore({
          kind: 'sqlite',
          path: join(own, 'views.sqlite'),
          onDiscard: (reason) => {
            logger.warn({ service, reason }, 'views are being rebuilt')
          },
          onFailing: options.onCorrupt,
        }),
        leases: await createLeases({ kind: 'sqlite', path: join(own, 'leases.sqlite'), clock, alone: true }),
        builds,
        sources,
        objects,
        folder: own,
        mailer,
        peers: createEmbeddedPeers(listeners, serviceToken),
        limits: createRateLimits({ kind: 'memory' }),
        clientLimits: DEFAULT_CLIENT_LIMITS,
        clock,
        ids,
        dataKey,
        keys: options.keys,
        tokenNames: options.tokenNames,
        serviceToken,
        logger,
        fail: options.onCorrupt,
        checkAnswers: options.checkAnswers ?? false,
      }
    },
    attach: ({ name, app }) => {
      listeners.set(name, app)
    },
    bus,
    sources,
    serviceToken,
    close: async () => bus.close(),
  }
}

/** Returns a reader of the logs in the map, including logs that are added later. */
export const readerOf = (published: ReadonlyMap<string, PublishedLog>): SourceReader => {
  const logOf = (source: string): PublishedLog => {
    const log = published.get(source)
    if (log === undefined) throw new Error(`No service named ${source} runs in this process.`)
    return log
  }
  return {
    read: async (source, after, limit) => logOf(source).read(after, limit),
    head: async (source) => logOf(source).head(),
    positionAt: async (source, time) => logOf(source).positionAt(time),
  }
}
