import { join } from 'node:path'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import type { Db } from 'mongodb'
import type { Logger } from 'pino'
import { systemClock } from '@soko/platform/clock.ts'
import { UNLIMITED } from '@soko/platform/config/client-limits.ts'
import type { ServiceConfig } from '@soko/platform/config/site-environment.ts'
import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { fingerprint } from '@soko/platform/event-log/data-key.ts'
import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import { headKeyOf } from '@soko/platform/event-log/stored-head.ts'
import { platformEvents } from '@soko/platform/event-log/platform-events.ts'
import { restrictToOwner, makePrivateFolder } from '@soko/platform/files/private-files.ts'
import { createRateLimits } from '@soko/platform/rate-limits/create-rate-limits.ts'
import { createHttpPeers } from '@soko/platform/peers/http-peers.ts'
import { createHttpKeySource } from '@soko/identity/key-source.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createMailer } from '@soko/platform/mailer/create-mailer.ts'
import { connectMongo } from '@soko/platform/mongodb/connect-mongodb.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { openWithRetries, openLazily } from '@soko/platform/object-store/open-lazily.ts'
import { createSourceReader } from '@soko/platform/published-log/source-reader.ts'
import { connectRedis } from '@soko/platform/redis/connect-redis.ts'
import { createLeases } from '@soko/platform/leases/create-leases.ts'
import { createHttpPublishedLog } from '@soko/platform/published-log/http-published-log.ts'
import { createPublishedLog } from '@soko/platform/published-log/published-log.ts'
import { createViewStore } from '@soko/platform/view-store/create-view-store.ts'
import { createClosing } from './closing.ts'
import type { Ports } from '../ports.ts'

export type DistributedPorts = {
  readonly ports: Ports
  readonly database: Db
  /** Closes the ports. Must be called after the service has stopped. */
  close(): Promise<void>
}

export type PortsOf = {
  readonly name: string
  readonly events: EventDefinitions
  /** True to open the object store at the start. By default, its first use opens it. */
  readonly beginsWithObjects?: boolean
}

/**
 * Opens the ports of a service with its own database, `<namespace>-<service>`.
 * @throws LogUnavailable, WrongDataKey, CorruptLog, or an Error that names the unusable server and the
 * reason.
 */
export const openDistributedPorts = async (
  config: ServiceConfig,
  service: PortsOf,
  options: { readonly logger: Logger; readonly onCorrupt: (error: unknown) => void },
): Promise<DistributedPorts> => {
  const { name, events, beginsWithObjects = false } = service
  const { logger, onCorrupt } = options
  const { namespace, serviceToken, origin } = config
  const clock = systemClock
  const ids = createIds(clock)
  const closing = createClosing()
  try {
    const mongo = await connectMongo(config.mongodb, { appName: `soko ${name}` })
    closing.add(async () => mongo.close())
    const database = mongo.db(`${namespace}-${name}`)
    const redis = await connectRedis(config.redis, { logger })
    closing.add(async () => redis.close())
    const bus = await createEventBus({ kind: 'rabbitmq', url: config.amqp, namespace, logger })
    closing.add(async () => bus.close())
    const peers = createHttpPeers({ services: config.services, serviceToken, logger })
    closing.add(async () => peers.close())

    const log = await createEventLog({
      store: { kind: 'mongodb', db: database },
      definitions: events,
      keyFingerprint: fingerprint(config.dataKey),
      headKey: headKeyOf(config.dataKey),
      clock,
      ids,
      logger,
      onCorrupt,
    })
    const own = createPublishedLog({ source: name, log, definitions: { ...platformEvents, ...events } })
    const others = SERVICES.filter((source) => source !== name)
    const openObjects = async () => createObjectStore({ kind: 's3', ...config.s3 })
    const folder = join(config.scratch, `${name}-${config.port}`)
    makePrivateFolder(folder)
    const exposed = restrictToOwner(folder)
    if (exposed !== undefined) logger.warn(exposed)
    const ports: Ports = {
      log,
      bus,
      views: await createViewStore({ kind: 'redis', client: redis, namespace: `${namespace}:${name}` }),
      leases: await createLeases({ kind: 'mongodb', db: database }),
      sources: createSourceReader([own, ...others.map((source) => createHttpPublishedLog(source, peers))]),
      objects: beginsWithObjects ? await openWithRetries(openObjects) : openLazily(openObjects),
      folder,
      mailer: await createMailer({ kind: 'smtp', ...config.smtp }),
      peers,
      limits: config.limits
        ? createRateLimits({ kind: 'redis', client: redis, namespace: `${namespace}:${name}` })
        : createRateLimits({ kind: 'none' }),
      clientLimits: config.limits ? config.clientLimits : UNLIMITED,
      clock,
      ids,
      dataKey: config.dataKey,
      keys: createHttpKeySource(peers),
      tokenNames: { issuer: origin, audience: origin },
      serviceToken,
      logger,
      fail: onCorrupt,
      checkAnswers: config.checkAnswers,
    }
    return { ports, database, close: closing.close }
  } catch (error) {
    await closing.close()
    throw error
  }
}
