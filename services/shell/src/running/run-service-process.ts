import type { Db } from 'mongodb'
import type { ServiceConfig } from '@soko/platform/config/site-environment.ts'
import { listen } from '@soko/platform/http/listen.ts'
import { createClosing } from './closing.ts'
import { openDistributedPorts, type PortsOf } from './distributed-ports.ts'
import type { Ports } from '../ports.ts'
import { runProcess } from './run-process.ts'
import type { Service } from '../service.ts'

export type ServiceProcess<Config extends ServiceConfig> = PortsOf & {
  readonly readConfig: () => Config
  readonly create: (given: {
    readonly ports: Ports
    readonly database: Db
    readonly config: Config
  }) => Service | Promise<Service>
}

/**
 * Runs a service of a distributed site. It listens before it follows other logs, because the other services
 * read its log over HTTP.
 */
export const runServiceProcess = async <Config extends ServiceConfig>(
  definition: ServiceProcess<Config>,
): Promise<void> =>
  runProcess({
    name: definition.name,
    readConfig: definition.readConfig,
    start: async (config, { logger, fail }) => {
      const closing = createClosing()
      try {
        const { ports, database, close } = await openDistributedPorts(config, definition, {
          logger,
          onCorrupt: fail,
        })
        closing.add(close)
        const service = await definition.create({ ports, database, config })
        closing.add(service.stop)
        // The server closes first, so that the gateway switches to another replica.
        const listening = await listen(service.app, config)
        closing.add(listening.close)
        await service.start()
      } catch (error) {
        await closing.close()
        throw error
      }
      return { stop: closing.close }
    },
  })
