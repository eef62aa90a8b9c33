import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKeyRing } from '@soko/auth/tokens/create-key-ring.ts'
import { createSiteGateway } from '@soko/gateway/site-gateway.ts'
import { createLocalUpstream } from '@soko/gateway/upstreams/upstream.ts'
import { systemClock } from '@soko/platform/clock.ts'
import { createLocalKeySource } from '@soko/identity/key-source.ts'
import { createRateLimits } from '@soko/platform/rate-limits/create-rate-limits.ts'
import { createEmbeddedPeers, type Peers } from '@soko/platform/peers/peers.ts'
import { createIds } from '@soko/platform/ids.ts'
import { type Closing, createClosing } from '@soko/shell/running/closing.ts'
import { openDataFolder } from '@soko/shell/running/data-folder.ts'
import { openEmbeddedSite } from '@soko/shell/running/embedded-ports.ts'
import type { Service } from '@soko/shell/service.ts'
import { webBuild } from '@soko/web/build/build-web.ts'
import { openControlSocket } from './control-socket.ts'
import { reservePort } from './reserve-port.ts'
import { noRateLimits } from '@soko/platform/rate-limits/no-rate-limits.ts'
import { type SiteOptions, UNWRAPPED } from './site-options.ts'
import { createEmbeddedServices } from './embedded-services.ts'

export type Site = {
  readonly address: string
  readonly origin: string
  readonly services: readonly Pick<Service, 'name' | 'app' | 'waitsFor'>[]
  /** Sends requests to the site's services, in the same way as the services to each other. */
  readonly peers: Peers
  /** Starts all and waits until it is ready. @throws the signal's reason; `stop` must then be called */
  start(signal?: AbortSignal): Promise<void>
  /** Finishes open requests and closes everything within seconds. Must be called once. */
  stop(): Promise<void>
}

/** Creates a site in this process. @throws DataFolderUnusable, CorruptLog, WrongDataKey, or EADDRINUSE */
export const createEmbeddedSite = async (options: SiteOptions): Promise<Site> => {
  const closing = createClosing()
  try {
    return await assemble(options, closing)
  } catch (error) {
    await closing.close()
    throw error
  }
}

/** @param closing collects cleanup functions, which run in reverse order. */
const assemble = async (options: SiteOptions, closing: Closing): Promise<Site> => {
  const {
    data,
    host = '127.0.0.1',
    logger,
    clock = systemClock,
    checkAnswers = false,
    wrap = UNWRAPPED,
  } = options
  const folder = openDataFolder(data)
  closing.add(folder.release)
  const reservedPort = await reservePort(options.port, host)
  closing.add(reservedPort.release)
  const { port } = reservedPort
  const origin = options.origin ?? `http://localhost:${port}`

  const keyRing = await createKeyRing({ kind: 'folder', folder: join(data, 'auth') }, clock)
  const keys = createLocalKeySource(keyRing.published)
  const tokenNames = { issuer: origin, audience: origin }
  const embedded = await openEmbeddedSite({
    folder: data,
    logger,
    keys,
    tokenNames,
    mailFrom: `Soko <no-reply@${new URL(origin).hostname}>`,
    clock,
    ...(options.ids && { ids: options.ids }),
    checkAnswers,
    onCorrupt: options.onCorrupt ?? (() => {}),
  })
  closing.add(embedded.close)
  const created = await createEmbeddedServices(options, { embedded, keyRing, origin })
  const { auth, content, social, media, markets, delivery } = created.services
  const services = [auth, content, social, media, markets, delivery]
  for (const service of services) embedded.attach(service)
  const listeners = new Map<string, RequestListener>(services.map(({ name, app }) => [name, app]))
  const { sources, serviceToken } = embedded
  const { bus, limits } = wrap.ofGateway({
    bus: embedded.bus,
    limits: options.limits === false ? noRateLimits : createRateLimits({ kind: 'memory' }),
  })
  const peers = createEmbeddedPeers(listeners, serviceToken)
  const { gateway, own, edge, readers, pictures, waitsFor } = await createSiteGateway({
    services: {
      auth: createLocalUpstream(auth.app),
      content: createLocalUpstream(content.app),
      social: createLocalUpstream(social.app),
      media: createLocalUpstream(media.app),
      markets: createLocalUpstream(markets.app),
      delivery: createLocalUpstream(delivery.app),
    },
    servicesWaitFor: () => services.flatMap((service) => service.waitsFor()),
    bus,
    sources,
    peers,
    keys,
    serviceToken,
    signingKey: created.dataKey,
    origin,
    trustProxy: options.trustProxy,
    webBuild: options.webBuild ?? webBuild,
    ...(options.offline !== undefined && { offline: options.offline }),
    limits: options.limits === false ? undefined : limits,
    ...(options.rates && { rates: options.rates }),
    ...(options.liveStreams !== undefined && { liveStreams: options.liveStreams }),
    cacheBytes: options.cacheBytes,
    checkAnswers,
    clock,
    ids: options.ids ?? createIds(clock),
    logger,
  })

  return {
    address: `http://${host}:${port}`,
    origin,
    services,
    peers,
    start: async (signal) => {
      signal?.throwIfAborted()
      for (const { stop } of services) closing.add(stop)
      closing.add(edge.stop)
      closing.add(pictures.close)
      await edge.start()
      await Promise.all(services.map(async (service) => service.start()))
      signal?.throwIfAborted()
      closing.add(readers.stop)
      readers.start()
      // Live streams end first, because the gateway waits for open requests.
      closing.add(async () => Promise.all([gateway.close(), own.stop()]).then(() => {}))
      await own.start()
      const control = await openControlSocket(data, listeners.set('gateway', gateway.ops), serviceToken)
      if (control) closing.add(control.close)
      else logger.warn('the path of the data folder is too long for a control socket: operators do without')
      await untilReady(waitsFor, signal)
      signal?.throwIfAborted()
      await reservedPort.release()
      await gateway.listen({ port, host })
    },
    stop: closing.close,
  }
}

/** In milliseconds: the interval between checks of readiness. */
const GLANCE = 5

const untilReady = async (waitsFor: () => readonly string[], signal?: AbortSignal): Promise<void> => {
  while (waitsFor().length > 0) {
    signal?.throwIfAborted()
    await sleep(GLANCE)
  }
}
