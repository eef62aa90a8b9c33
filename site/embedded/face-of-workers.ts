import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:net'
import { createStreamPlaces } from '@soko/gateway/live/stream-places.ts'
import { createReaderCount } from '@soko/gateway/readers/reader-count.ts'
import type { SiteGatewayOptions } from '@soko/gateway/site-gateway.ts'
import { createGatewayWorkers } from '@soko/gateway/workers/gateway-workers.ts'
import type { TracingConfig } from '@soko/platform/config/tracing-config.ts'
import { countForOthers } from '@soko/platform/rate-limits/count-for-others.ts'
import { noRateLimits } from '@soko/platform/rate-limits/no-rate-limits.ts'
import type { PublicFace } from './public-face.ts'
import { openServicesSocket, servicesSocketPath, WorkersImpossible } from './services-socket.ts'

/** What a gateway in this process is told, and what one in several processes needs besides. */
export type WorkersOptions = Omit<SiteGatewayOptions, 'services' | 'sources' | 'keys'> & {
  readonly count: number
  /** The data folder, in which they meet the services. */
  readonly data: string
  readonly port: number
  readonly host: string
  /** The services by name. */
  readonly listeners: ReadonlyMap<string, RequestListener>
  readonly tracing?: TracingConfig | undefined
}

/**
 * A gateway in several processes at one port, each with a cache of its own. What they share is here: the bus, the counts of limits,
 * readers and live streams, and the key of what clients have written.
 * @throws WorkersImpossible
 */
export const createFaceOfWorkers = async (options: WorkersOptions): Promise<PublicFace> => {
  const { count, data, port, host, listeners, limits, servicesWaitFor = () => [] } = options
  await requireSharedPorts(host)
  const socketPath = servicesSocketPath(data)
  const readers = createReaderCount(options)
  const workers = createGatewayWorkers({
    count,
    settings: {
      port,
      host,
      origin: options.origin,
      socketPath,
      serviceToken: options.serviceToken,
      signingKey: options.signingKey,
      webBuild: options.webBuild,
      logLevel: options.logger.level,
      limits: limits !== undefined,
      rates: options.rates,
      cacheBytes: options.cacheBytes,
      trustProxy: options.trustProxy,
      offline: options.offline,
      checkAnswers: options.checkAnswers ?? false,
      tracing: options.tracing,
    },
    shared: {
      bus: options.bus,
      counts: countForOthers(limits ?? noRateLimits),
      places: createStreamPlaces(options.liveStreams),
      addReader: readers.add,
    },
    servicesWaitFor,
    logger: options.logger,
  })
  return {
    ops: workers.ops,
    prepare: async (closing) => {
      const socket = await openServicesSocket(socketPath, listeners)
      closing.add(socket.close)
      closing.add(readers.stop)
      readers.start()
      closing.add(workers.stop)
      workers.fork()
    },
    start: workers.start,
    waitsFor: servicesWaitFor,
    listen: workers.listen,
  }
}

/** @throws WorkersImpossible where the system lets one process listen at a port only: macOS and Windows. */
const requireSharedPorts = async (host: string): Promise<void> => {
  const server = createServer().listen({ port: 0, host, reusePort: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTSUP')) throw error
    throw new WorkersImpossible(
      'SOKO_WORKERS needs a system that lets several processes listen at one port, as Linux and FreeBSD do. Leave it out here.',
      { cause: error },
    )
  }
  server.close()
  await once(server, 'close')
}
