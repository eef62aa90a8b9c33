import type { PasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import type { TrustProxy } from '@soko/gateway/requests/client-address.ts'
import type { Rates } from '@soko/gateway/requests/request-rate-limits.ts'
import type { MailSettings } from '@soko/delivery/config.ts'
import type { MailSender } from '@soko/delivery/sending/mail-sender.ts'
import type { DnsResolver } from '@soko/delivery/dns/dns-lookups.ts'
import type { PushOptions } from '@soko/delivery/push/create-push.ts'
import type { PushConfig } from '@soko/delivery/push/push-config.ts'
import type { PriceFeed } from '@soko/markets/fetching/price-feeds.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { ClientLimits } from '@soko/platform/config/client-limits.ts'
import type { Ids } from '@soko/platform/ids.ts'
import type { Mailer } from '@soko/platform/mailer/mailer.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { Logger } from '@soko/platform/telemetry/logger.ts'
import type { Witness } from '@soko/transparency/witnesses/read-witnesses.ts'

export type SiteOptions = {
  readonly data: string
  /** The port to listen on; 0 lets the system choose. */
  readonly port: number
  /** Address to listen on; only this machine by default. */
  readonly host?: string
  /** Base of absolute URLs; `http://localhost:<port>` by default. */
  readonly origin?: string
  /** Proxies whose forwarding headers are trusted; none by default. */
  readonly trustProxy?: TrustProxy
  readonly limits?: boolean
  readonly rates?: Rates
  readonly clientLimits?: ClientLimits
  /** Sources of prices that are fetched automatically; none by default. */
  readonly priceFeeds?: readonly PriceFeed[]
  /** Witnesses that cosign the public logs; none by default. */
  readonly witnesses?: readonly Witness[]
  /** False while a site is seeded: the public logs start when the site runs at its actual address. */
  readonly publicLogs?: boolean
  readonly liveStreams?: number
  /** In bytes: memory for cached responses and pages; 64 MB by default. */
  readonly cacheBytes?: number
  readonly logger: Logger
  readonly clock?: Clock
  readonly ids?: Ids
  readonly mailer?: Mailer
  readonly mail?: MailSettings
  /** Tests have a push service of their own. */
  readonly push?: PushConfig & Pick<PushOptions, 'network' | 'ca' | 'every'>
  /** For benchmarks: senders of letters and digests, instead of the outbox. */
  readonly mailSenders?: readonly MailSender[]
  /** For tests: answers the DNS checks instead of the system's name servers. */
  readonly dnsResolver?: DnsResolver
  /** For tests: a faster hasher than production's, which takes a quarter of a second. The site closes it. */
  readonly hasher?: PasswordHasher
  /** For tests: validates every response against its schema. */
  readonly checkAnswers?: boolean
  /** False makes the service worker unregister itself on devices that have it. */
  readonly offline?: boolean
  /** Folder of the client's two builds; `web/dist` by default. */
  readonly webBuild?: string
  /** Called when a log is found to be damaged. The site must stop then. */
  readonly onCorrupt?: (error: unknown) => void
  /** For tests: wraps the ports of the services and of the gateway. */
  readonly wrap?: PortWrappers
}

export type PortWrappers = {
  readonly ofService: (name: string, ports: Ports) => Ports
  readonly ofGateway: (ports: Pick<Ports, 'bus' | 'limits'>) => Pick<Ports, 'bus' | 'limits'>
}

export const UNWRAPPED: PortWrappers = { ofService: (_name, ports) => ports, ofGateway: (ports) => ports }
