import { SERVICES } from '@soko/contracts/endpoint.ts'
import { createHttpKeySource, type KeySource } from '@soko/identity/key-source.ts'
import { createHttpPeers } from '@soko/platform/peers/http-peers.ts'
import type { Peers } from '@soko/platform/peers/peers.ts'
import { createHttpPublishedLog } from '@soko/platform/published-log/http-published-log.ts'
import type { SourceReader } from '@soko/platform/published-log/published-commit.ts'
import { createSourceReader } from '@soko/platform/published-log/source-reader.ts'
import type { Logger } from 'pino'
import { createHttpUpstream } from './http-upstream.ts'
import type { Upstream } from './upstream.ts'

type ServiceName = (typeof SERVICES)[number]

/** What a gateway needs of services that it reaches by HTTP. */
export type ServicesOverHttp = {
  readonly services: Readonly<Record<ServiceName, Upstream>>
  readonly peers: Peers
  readonly sources: SourceReader
  readonly keys: KeySource
}

/**
 * Reaches the services by HTTP.
 * @param options.origins where each of them answers, and whoever else is asked by its name.
 * @param options.whenClosing notes how to end what was opened; the last is ended first.
 */
export const servicesOverHttp = (options: {
  readonly origins: Readonly<Record<ServiceName, string>> & Readonly<Record<string, string>>
  readonly serviceToken: string
  readonly logger: Logger
  readonly whenClosing: (close: () => Promise<void>) => void
}): ServicesOverHttp => {
  const { origins, serviceToken, logger, whenClosing } = options
  const peers = createHttpPeers({ services: origins, serviceToken, logger })
  whenClosing(peers.close)
  const upstreamTo = (service: ServiceName): Upstream => {
    const upstream = createHttpUpstream({ service, origin: origins[service], logger })
    whenClosing(upstream.close)
    return upstream
  }
  return {
    services: {
      auth: upstreamTo('auth'),
      content: upstreamTo('content'),
      social: upstreamTo('social'),
      media: upstreamTo('media'),
      markets: upstreamTo('markets'),
    },
    peers,
    sources: createSourceReader(SERVICES.map((source) => createHttpPublishedLog(source, peers))),
    keys: createHttpKeySource(peers),
  }
}
