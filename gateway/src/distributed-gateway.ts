import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { createHttpKeySource } from '@soko/identity/key-source.ts'
import { systemClock } from '@soko/platform/clock.ts'
import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import { createRateLimits } from '@soko/platform/rate-limits/create-rate-limits.ts'
import { listen } from '@soko/platform/http/listen.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createHttpPeers } from '@soko/platform/peers/http-peers.ts'
import { createHttpPublishedLog } from '@soko/platform/published-log/http-published-log.ts'
import { createSourceReader } from '@soko/platform/published-log/source-reader.ts'
import { connectRedis } from '@soko/platform/redis/connect-redis.ts'
import { createClosing } from '@soko/shell/running/closing.ts'
import type { Logger } from 'pino'
import type { GatewayProcessConfig } from './config.ts'
import { createSiteGateway } from './site-gateway.ts'
import { createHttpUpstream } from './upstreams/http-upstream.ts'
import type { Upstream } from './upstreams/upstream.ts'

/**
 * Starts a gateway for services in other processes. Accepts requests as soon as it is subscribed to the bus.
 */
export const startDistributedGateway = async (
  config: GatewayProcessConfig,
  { logger }: { readonly logger: Logger },
): Promise<{ stop(): Promise<void> }> => {
  const closing = createClosing()
  try {
    await start(config, logger, closing.add)
  } catch (error) {
    await closing.close()
    throw error
  }
  return { stop: closing.close }
}

/** Cleanup functions passed to `whenClosing` run in reverse order. */
const start = async (
  config: GatewayProcessConfig,
  logger: Logger,
  whenClosing: (close: () => Promise<void>) => void,
): Promise<void> => {
  const { namespace, origin, services, serviceToken, webBuild } = config
  const redis = await connectRedis(config.redis, { logger })
  whenClosing(async () => redis.close())
  const bus = await createEventBus({ kind: 'rabbitmq', url: config.amqp, namespace, logger })
  whenClosing(bus.close)
  const peers = createHttpPeers({ services, serviceToken, logger })
  whenClosing(peers.close)
  const upstreamTo = (service: (typeof SERVICES)[number]): Upstream => {
    const upstream = createHttpUpstream({ service, origin: services[service], logger })
    whenClosing(upstream.close)
    return upstream
  }
  const { gateway, own, edge, readers, pictures } = await createSiteGateway({
    services: {
      auth: upstreamTo('auth'),
      content: upstreamTo('content'),
      social: upstreamTo('social'),
      media: upstreamTo('media'),
      markets: upstreamTo('markets'),
      delivery: upstreamTo('delivery'),
    },
    peers,
    sources: createSourceReader(SERVICES.map((source) => createHttpPublishedLog(source, peers))),
    keys: createHttpKeySource(peers),
    bus,
    serviceToken,
    signingKey: Buffer.from(serviceToken),
    origin,
    trustProxy: config.trustProxy,
    webBuild,
    offline: config.offline,
    ...(config.limits && {
      limits: createRateLimits({ kind: 'redis', client: redis, namespace: `${namespace}:gateway` }),
    }),
    rates: config.rates,
    liveStreams: config.liveStreams,
    cacheBytes: config.cacheBytes,
    checkAnswers: config.checkAnswers,
    clock: systemClock,
    ids: createIds(),
    logger,
  })
  const ops = await listen(gateway.ops, { port: config.opsPort, host: config.host })
  whenClosing(ops.close)
  await edge.start()
  whenClosing(edge.stop)
  whenClosing(readers.stop)
  readers.start()
  whenClosing(pictures.close)
  await own.start()
  // Closing the gateway waits for the live streams, which `own` ends.
  whenClosing(async () => Promise.all([gateway.close(), own.stop()]).then(() => {}))
  await gateway.listen(config)
}
