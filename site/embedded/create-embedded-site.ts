import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { authEvents } from '@soko/auth/auth-events.ts'
import type { PasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { createAuthService } from '@soko/auth/service.ts'
import { createKeyRing } from '@soko/auth/tokens/create-key-ring.ts'
import { contentEvents } from '@soko/content/content-events.ts'
import { createContentService } from '@soko/content/service.ts'
import type { TrustProxy } from '@soko/gateway/requests/client-address.ts'
import type { Rates } from '@soko/gateway/requests/call-rate-limits.ts'
import { createSiteGateway } from '@soko/gateway/site-gateway.ts'
import { createLocalUpstream } from '@soko/gateway/upstreams/upstream.ts'
import type { PriceFeed } from '@soko/markets/fetching/price-feeds.ts'
import { createMarketsService } from '@soko/markets/service.ts'
import { marketsEvents } from '@soko/markets/markets-events.ts'
import { createMediaService, mediaEvents } from '@soko/media/service.ts'
import { type Clock, systemClock } from '@soko/platform/clock.ts'
import { type Allowances, UNLIMITED } from '@soko/platform/config/allowances.ts'
import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import { createLocalKeySource } from '@soko/identity/key-source.ts'
import { createRateLimits } from '@soko/platform/rate-limits/create-rate-limits.ts'
import { createEmbeddedPeers, type Peers } from '@soko/platform/peers/peers.ts'
import { createIds, type Ids } from '@soko/platform/ids.ts'
import type { Mailer } from '@soko/platform/mailer/mailer.ts'
import { type Closing, createClosing } from '@soko/shell/running/closing.ts'
import { openDataFolder } from '@soko/shell/running/data-folder.ts'
import { openEmbeddedSite } from '@soko/shell/running/embedded-ports.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { Service } from '@soko/shell/service.ts'
import type { Logger } from '@soko/platform/telemetry/logger.ts'
import { createSocialService } from '@soko/social/service.ts'
import { socialEvents } from '@soko/social/social-events.ts'
import { openEmbeddedLogPorts } from '@soko/transparency/open-ports.ts'
import type { Witness } from '@soko/transparency/witnesses/read-witnesses.ts'
import { webBuild } from '@soko/web/build/build-web.ts'
import { openControlSocket } from './control-socket.ts'
import { holdPort } from './hold-port.ts'
import { noRateLimits } from '@soko/platform/rate-limits/no-rate-limits.ts'

export type SiteOptions = {
  /** The data folder; made when missing. */
  readonly data: string
  /** 0 lets the system choose. */
  readonly port: number
  /** The address it listens at; only this machine unless given. */
  readonly host?: string
  /** The base of absolute addresses; `http://localhost:<port>` unless given. */
  readonly origin?: string
  /** The proxies whose forwarding headers are trusted; none unless given. */
  readonly trustProxy?: TrustProxy
  /** Counts the calls of each client unless it is false. */
  readonly limits?: boolean
  /** How many calls of one client address pass in a minute. */
  readonly rates?: Rates
  /** The figures of the services' limits. */
  readonly allowances?: Allowances
  /** Which prices are fetched from where; none unless given. */
  readonly priceFeeds?: readonly PriceFeed[]
  /** Who cosigns the public logs; nobody unless given. */
  readonly witnesses?: readonly Witness[]
  /** False: there are none, while a site is filled. They begin at the address at which it is served. */
  readonly publicLogs?: boolean
  /** How many live streams one client address may have at a time. */
  readonly liveStreams?: number
  /** In bytes: the memory for answers and pages that are kept; 64 MB unless given. */
  readonly cacheBytes?: number
  readonly logger: Logger
  readonly clock?: Clock
  readonly ids?: Ids
  /** Sends the mails; into the folder `outbox` unless given. */
  readonly mailer?: Mailer
  /** In tests: hashes passwords sooner than in a quarter of a second. The site closes it. */
  readonly hasher?: PasswordHasher
  /** In tests: check every answer against its schema. */
  readonly checkAnswers?: boolean
  /** False: the service worker takes itself off the devices that have it. */
  readonly offline?: boolean
  /** The folder of the client's two builds; `web/dist` unless given. */
  readonly webBuild?: string
  /** Called when a log turns out to be damaged: the site must stop. */
  readonly onCorrupt?: (error: unknown) => void
  /** In tests: puts other ports in front of those that the services and the gateway get. */
  readonly wrap?: PortWrappers
}

/** Each takes ports and answers those to use in their place. */
export type PortWrappers = {
  readonly ofService: (name: string, ports: Ports) => Ports
  readonly ofGateway: (ports: Pick<Ports, 'bus' | 'limits'>) => Pick<Ports, 'bus' | 'limits'>
}

const UNWRAPPED: PortWrappers = { ofService: (_name, ports) => ports, ofGateway: (ports) => ports }

/** A whole Soko in this process: the gateway and all services on the embedded adapters. */
export type Site = {
  /** Where it listens: `http://127.0.0.1:8080`. */
  readonly address: string
  readonly origin: string
  readonly services: readonly Pick<Service, 'name' | 'app' | 'waitsFor'>[]
  /** Asks its services as they ask each other. */
  readonly peers: Peers
  /** Starts everything and waits until it can serve. @throws the signal's reason when that comes first: then `stop`. */
  start(signal?: AbortSignal): Promise<void>
  /** Answers the requests under way and closes everything, within seconds. Call it once. */
  stop(): Promise<void>
}

/**
 * Puts a site together on a data folder, and opens its port.
 * @throws DataFolderUnusable; an Error with code `EADDRINUSE`; CorruptLog; WrongDataKey.
 */
export const createEmbeddedSite = async (options: SiteOptions): Promise<Site> => {
  const closing = createClosing()
  try {
    return await putTogether(options, closing)
  } catch (error) {
    await closing.close()
    throw error
  }
}

/** @param closing what was opened is noted here, to be closed in the reverse order. */
const putTogether = async (options: SiteOptions, closing: Closing): Promise<Site> => {
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
  const held = await holdPort(options.port, host)
  closing.add(held.release)
  const { port } = held
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
  const portsOf = async (name: string, events: EventDefinitions): Promise<Ports> =>
    wrap.ofService(name, {
      ...(await embedded.portsOf(name, events)),
      ...(options.mailer && { mailer: options.mailer }),
      ...(options.allowances && { allowances: options.allowances }),
      ...(options.limits === false && { limits: noRateLimits, allowances: UNLIMITED }),
    })
  const [auth, content, social, media, markets] = await Promise.all([
    portsOf('auth', authEvents),
    portsOf('content', contentEvents),
    portsOf('social', socialEvents),
    portsOf('media', mediaEvents),
    portsOf('markets', marketsEvents),
  ])
  const authService = createAuthService({
    ...auth,
    keyRing,
    origin,
    ...(options.hasher && { hasher: options.hasher }),
  })
  const logPortsOf = async (ports: Ports) =>
    options.publicLogs === false
      ? {}
      : { publicLog: await openEmbeddedLogPorts(ports, { origin, witnesses: options.witnesses ?? [] }) }
  const contentService = createContentService(content, await logPortsOf(content))
  const socialService = createSocialService(social)
  const mediaService = createMediaService(media)
  const marketsService = createMarketsService(markets, {
    ...(options.priceFeeds && { feeds: options.priceFeeds }),
    ...(await logPortsOf(markets)),
  })
  const services = [authService, contentService, socialService, mediaService, marketsService]
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
      auth: createLocalUpstream(authService.app),
      content: createLocalUpstream(contentService.app),
      social: createLocalUpstream(socialService.app),
      media: createLocalUpstream(mediaService.app),
      markets: createLocalUpstream(marketsService.app),
    },
    servicesWaitFor: () => services.flatMap((service) => service.waitsFor()),
    bus,
    sources,
    peers,
    keys,
    serviceToken,
    signingKey: auth.dataKey,
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
      // Live streams end first: the gateway waits for what is under way.
      closing.add(async () => Promise.all([gateway.close(), own.stop()]).then(() => {}))
      await own.start()
      const control = await openControlSocket(data, listeners.set('gateway', gateway.ops), serviceToken)
      if (control) closing.add(control.close)
      else logger.warn('the path of the data folder is too long for a control socket: operators do without')
      while (waitsFor().length > 0) {
        signal?.throwIfAborted()
        await sleep(GLANCE)
      }
      signal?.throwIfAborted()
      await held.release()
      await gateway.listen({ port, host })
    },
    stop: closing.close,
  }
}

/** How often it is asked whether everything is ready, in milliseconds. */
const GLANCE = 5
