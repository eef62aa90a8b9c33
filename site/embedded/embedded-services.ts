import { join } from 'node:path'
import { authEvents } from '@soko/auth/auth-events.ts'
import { createAuthService } from '@soko/auth/service.ts'
import { contentEvents } from '@soko/content/content-events.ts'
import { createContentService } from '@soko/content/service.ts'
import { deliveryEvents } from '@soko/delivery/delivery-events.ts'
import { createDeliveryService } from '@soko/delivery/service.ts'
import { mailSiteOf, readMailSettings } from '@soko/delivery/config.ts'
import { pushOptionsOf, readPushConfig } from '@soko/delivery/push/push-config.ts'
import { createMailSenders } from '@soko/delivery/sending/create-mail-senders.ts'
import { createMarketsService } from '@soko/markets/service.ts'
import { marketsEvents } from '@soko/markets/markets-events.ts'
import { createMediaService, mediaEvents } from '@soko/media/service.ts'
import { openOutbox } from '@soko/platform/mailer/outbox.ts'
import { UNLIMITED } from '@soko/platform/config/client-limits.ts'
import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { createSocialService } from '@soko/social/service.ts'
import { socialEvents } from '@soko/social/social-events.ts'
import { openEmbeddedLogPorts } from '@soko/transparency/open-ports.ts'
import { noRateLimits } from '@soko/platform/rate-limits/no-rate-limits.ts'
import type { EmbeddedSite } from '@soko/shell/running/embedded-ports.ts'
import type { KeyRing } from '@soko/auth/tokens/key-ring.ts'
import { type SiteOptions, UNWRAPPED } from './site-options.ts'

export type EmbeddedServiceParts = {
  readonly embedded: Pick<EmbeddedSite, 'portsOf'>
  readonly keyRing: KeyRing
  readonly origin: string
}

/** Creates all services with their embedded adapters. Nothing runs before the services are started. */
export const createEmbeddedServices = async (
  options: SiteOptions,
  { embedded, keyRing, origin }: EmbeddedServiceParts,
) => {
  const { wrap = UNWRAPPED } = options
  const portsOf = async (name: string, events: EventDefinitions): Promise<Ports> =>
    wrap.ofService(name, {
      ...(await embedded.portsOf(name, events)),
      ...(options.mailer && { mailer: options.mailer }),
      ...(options.clientLimits && { clientLimits: options.clientLimits }),
      ...(options.limits === false && { limits: noRateLimits, clientLimits: UNLIMITED }),
    })
  const [auth, content, social, media, markets, delivery] = await Promise.all([
    portsOf('auth', authEvents),
    portsOf('content', contentEvents),
    portsOf('social', socialEvents),
    portsOf('media', mediaEvents),
    portsOf('markets', marketsEvents),
    portsOf('delivery', deliveryEvents),
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
  const mail = options.mail ?? readMailSettings({})
  const outbox = await openOutbox(join(options.data, 'outbox'))
  const mailSite = mailSiteOf(origin, mail)
  const deliveryService = createDeliveryService(delivery, {
    site: mailSite,
    push: { ...options.push, ...pushOptionsOf(mailSite, options.push ?? readPushConfig({})) },
    letters: {
      senders: options.mailSenders ?? createMailSenders({ kind: 'outbox', outbox, clock: delivery.clock }),
      limits: mail.limits,
    },
    returnedToken: mail.returnedToken,
    dns: {
      smtpHost: undefined,
      dkimSelector: mail.dkimSelector,
      ...(options.dnsResolver && { resolver: options.dnsResolver }),
    },
  })
  return {
    services: {
      auth: authService,
      content: contentService,
      social: socialService,
      media: mediaService,
      markets: marketsService,
      delivery: deliveryService,
    },
    dataKey: auth.dataKey,
  }
}
