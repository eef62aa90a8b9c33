import { join } from 'node:path'
import type { ServiceName } from '@soko/contracts/http/endpoint.ts'
import { monitorEventLoop } from '@soko/platform/telemetry/loop-monitor.ts'
import { createMetrics } from '@soko/platform/telemetry/metrics.ts'
import { createFailureReports } from '@soko/shell/report-failures.ts'
import { createGateway, type Gateway, type GatewayOptions } from './create-gateway.ts'
import { createEdge, type Edge } from './edge-cache/create-edge.ts'
import { createOwnService, type OwnService, type OwnServiceOptions } from './own-service/own-service.ts'
import { loadRenderer } from './pages/load-renderer.ts'
import { createPages } from './pages/pages.ts'
import { createRenderTurns } from './pages/render-turns.ts'
import { readStaticFiles } from './pages/static-files.ts'
import { createReaderCount, type ReaderCount } from './readers/reader-count.ts'
import { createSharePictures, type SharePictures } from './share-pictures/share-pictures.ts'
import { createLocalUpstream, type Upstream } from './upstreams/upstream.ts'

export type SiteGatewayOptions = Omit<
  OwnServiceOptions,
  'tokenNames' | 'version' | 'cacheFigures' | 'painting'
> &
  Pick<GatewayOptions, 'trustProxy' | 'signingKey' | 'limits' | 'rates'> & {
    readonly services: Readonly<Record<Exclude<ServiceName, 'gateway'>, Upstream>>
    /** The folder with the web client's two builds, for browsers and for the server. */
    readonly webBuild: string
    /** If false, the service worker unregisters itself. */
    readonly offline?: boolean
    /** The size of the edge cache. Default: 64 MB. */
    readonly cacheBytes?: number | undefined
    readonly servicesWaitFor?: () => readonly string[]
  }

/** The gateway with its own endpoints and caches, for every kind of deployment. */
export type SiteGateway = {
  readonly gateway: Gateway
  readonly own: OwnService
  readonly edge: Edge
  /** Must be stopped after the gateway, but while social still accepts reports. */
  readonly readers: ReaderCount
  /** Must be closed, because it owns a worker thread. */
  readonly pictures: SharePictures
  /** Names of dependencies that are not ready. */
  waitsFor(): readonly string[]
}

/** The caller must start the edge cache first, then the gateway's own endpoints. */
export const createSiteGateway = async (options: SiteGatewayOptions): Promise<SiteGateway> => {
  const { services, webBuild, servicesWaitFor = () => [], bus, origin, logger } = options
  const own = createOwnService({
    ...options,
    tokenNames: { issuer: origin, audience: origin },
    version: '1',
    cacheMetrics: () => edge.cache.metrics.read(),
    painting: () => ({ preview: pictures.preview, read: edge.api.read }),
  })
  const upstreams = { ...services, gateway: createLocalUpstream(own.app) }
  const onFailure = createFailureReports(logger)('edge-cache')
  const edge = createEdge({ upstreams, bus, origin, bytes: options.cacheBytes, onFailure })
  const readers = createReaderCount(options)
  const files = await readStaticFiles(join(webBuild, 'client'), options)
  const pictures = createSharePictures({ files, edge, media: services.media, logger })
  const waitsFor = () => [...servicesWaitFor(), ...own.waitsFor()]
  const metrics = createMetrics('gateway')
  const gateway = createGateway({
    ...options,
    metrics,
    upstreams,
    edge,
    own,
    readers,
    pages: createPages({
      renderer: await loadRenderer(webBuild, origin),
      files,
      pictures,
      edge,
      ...(options.limits !== undefined && { turns: createRenderTurns(options.rates?.rendering) }),
      loopMonitor: monitorEventLoop(logger.child({ service: 'gateway' }), metrics),
      logger,
    }),
    waitsFor,
  })
  return { gateway, own, edge, readers, pictures, waitsFor }
}
