import type { PasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import type { TrustProxy } from '@soko/gateway/requests/client-address.ts'
import type { Rates } from '@soko/gateway/requests/call-rate-limits.ts'
import type { PriceFeed } from '@soko/markets/fetching/price-feeds.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { ClientLimits } from '@soko/platform/config/client-limits.ts'
import type { Ids } from '@soko/platform/ids.ts'
import type { Mailer } from '@soko/platform/mailer/mailer.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { Logger } from '@soko/platform/telemetry/logger.ts'
import type { Witness } from '@soko/transparency/witnesses/read-witnesses.ts'

/** The options of a site in one process. */
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
  /** Rate limits of requests per client address and minute. */
  readonly rates?: Rates
  /** The figures of the services' limits. */
  readonly clientLimits?: ClientLimits
  /** Which prices are fetched from where; none unless given. */
  readonly priceFeeds?: readonly PriceFeed[]
  /** The witnesses that cosign the public logs. Default: none. */
  readonly witnesses?: readonly Witness[]
  /** False: there are none, while a site is filled. They begin at the address at which it is served. */
  readonly publicLogs?: boolean
  /** The maximum number of concurrent live streams per client address. */
  readonly liveStreams?: number
  /** In bytes: the memory for cached responses and pages. Default: 64 MB. */
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

/** Leaves all ports as they are. */
export const UNWRAPPED: PortWrappers = { ofService: (_name, ports) => ports, ofGateway: (ports) => ports }
