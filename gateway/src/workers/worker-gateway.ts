import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, systemClock } from '@soko/platform/clock.ts'
import { createIds, type Ids } from '@soko/platform/ids.ts'
import { createEmbeddedPeers } from '@soko/platform/peers/peers.ts'
import { createRateLimits } from '@soko/platform/rate-limits/create-rate-limits.ts'
import { createFailureReports } from '@soko/shell/report-failures.ts'
import type { Closing } from '@soko/shell/running/closing.ts'
import type { Logger } from 'pino'
import { createDailyReaders } from '../readers/daily-readers.ts'
import { noticeReaders, type ReaderCount } from '../readers/reader-count.ts'
import { createSiteGateway } from '../site-gateway.ts'
import { servicesOverHttp } from '../upstreams/services-over-http.ts'
import { createBridgedBus } from './bridged-bus.ts'
import type { MainCalls, WorkerCalls, WorkerSettings } from './worker-calls.ts'

type WorkerGateway = Pick<WorkerCalls, 'listen' | 'deliver' | 'metrics' | 'internal'> & {
  /** Resolves when it is ready to take requests. */
  start(): Promise<void>
}

/** How often it is asked whether everything is ready, in milliseconds. */
const GLANCE = 5

/**
 * Puts a gateway together that reaches the services of the main process by a socket, and shares by `main` what workers share.
 * @param closing what was opened is noted here, to be closed in the reverse order.
 */
export const createWorkerGateway = async (
  settings: WorkerSettings,
  parts: { readonly main: MainCalls; readonly logger: Logger; readonly closing: Closing },
): Promise<WorkerGateway> => {
  const { main, logger, closing } = parts
  const { port, host, socketPath, serviceToken, origin } = settings
  const clock = systemClock
  const ids = createIds(clock)
  const onFailure = createFailureReports(logger)

  const bus = await createBridgedBus(main)
  closing.add(bus.close)
  const { gateway, own, edge, pictures } = await createSiteGateway({
    ...servicesOverHttp({ origins: ORIGINS, socketPath, serviceToken, logger, whenClosing: closing.add }),
    bus,
    serviceToken,
    signingKey: settings.signingKey,
    origin,
    trustProxy: settings.trustProxy,
    webBuild: settings.webBuild,
    ...(settings.offline !== undefined && { offline: settings.offline }),
    limits: settings.limits
      ? createRateLimits({ kind: 'bridged', counts: main, onFailure: onFailure('limits') })
      : undefined,
    ...(settings.rates && { rates: settings.rates }),
    streamPlaces: { take: main.takePlace, leave: main.leavePlace },
    cacheBytes: settings.cacheBytes,
    checkAnswers: settings.checkAnswers,
    readers: readersOf(main, { clock, ids, origin }),
    clock,
    ids,
    logger,
  })
  const ownPeers = createEmbeddedPeers(new Map([['gateway', own.app]]), serviceToken)

  return {
    start: async () => {
      closing.add(edge.stop)
      closing.add(pictures.close)
      await edge.start()
      // Live streams end first: the gateway waits for what is under way.
      closing.add(async () => Promise.all([gateway.close(), own.stop()]).then(() => {}))
      await own.start()
      while (own.waitsFor().length > 0) await sleep(GLANCE)
    },
    listen: async () => {
      try {
        await gateway.listen({ port, host, reusePort: true })
        return undefined
      } catch (error) {
        return codeOf(error)
      }
    },
    deliver: bus.deliver,
    metrics: gateway.metrics.text,
    internal: async (path) => ownPeers.get('gateway', path),
  }
}

/** @throws what has none. */
const codeOf = (error: unknown): string => {
  if (error instanceof Error && 'code' in error) return String(error.code)
  throw error
}

/** Behind the socket the host says which service is asked. */
const ORIGINS = {
  auth: 'http://auth',
  content: 'http://content',
  social: 'http://social',
  media: 'http://media',
  markets: 'http://markets',
  gateway: 'http://gateway',
}

/** Readers are counted together, so that who comes to two workers counts once. Each worker tells once of whom it has seen. */
const readersOf = (
  main: Pick<MainCalls, 'addReader'>,
  { origin, ...parts }: { readonly clock: Clock; readonly ids: Ids; readonly origin: string },
): ReaderCount => {
  const seen = createDailyReaders(parts)
  const add: ReaderCount['add'] = (address, userAgent, reading) => {
    if (seen.add(address, userAgent, reading)) main.addReader(address, userAgent, reading)
  }
  return { notice: noticeReaders(add, origin), add, start: () => {}, stop: async () => {} }
}
