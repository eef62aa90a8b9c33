import { randomBytes } from 'node:crypto'
import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import { connectMongo } from '@soko/platform/mongodb/connect-mongodb.ts'
import { connectServer } from '@soko/platform/redis/connect-server.ts'
import { createLeases } from '@soko/platform/leases/create-leases.ts'
import { createClosing } from '@soko/shell/running/closing.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { createViewStore } from '@soko/platform/view-store/create-view-store.ts'
import { removeNamespace } from '../site/distributed/testing/remove-namespace.ts'
import { bareMongoLog, bareRedisViews } from './bare-servers.ts'
import { openLog, type OpenBackends } from './backends.ts'

export const benchNamespace = (): string => `bench${randomBytes(5).toString('hex')}`

export const distributedBackends =
  (servers: Servers): OpenBackends =>
  async () => {
    const namespace = benchNamespace()
    const logger = createLogger({ level: 'error' })
    const closing = createClosing()
    closing.add(async () => removeNamespace(servers, namespace))
    const mongo = await connectMongo(servers.mongodb, { appName: 'soko bench' })
    closing.add(async () => mongo.close())
    const redis = await connectServer(servers.redis, { logger })
    closing.add(async () => redis.close())
    const db = mongo.db(`${namespace}-bench`)
    const opened = async <Part extends { close(): Promise<void> }>(part: Promise<Part>): Promise<Part> => {
      const ready = await part
      closing.add(async () => ready.close())
      return ready
    }
    return {
      log: async (definitions) => opened(openLog({ kind: 'mongodb', db }, definitions)),
      bus: async () => opened(createEventBus({ kind: 'rabbitmq', url: servers.amqp, namespace, logger })),
      views: async () =>
        opened(createViewStore({ kind: 'redis', client: redis, namespace: `${namespace}:bench` })),
      leases: async () => opened(createLeases({ kind: 'mongodb', db })),
      bareLog: async () => bareMongoLog(mongo.db(`${namespace}-bare`)),
      bareViews: async () => bareRedisViews(redis, `${namespace}:bare`),
      close: closing.close,
    }
  }
