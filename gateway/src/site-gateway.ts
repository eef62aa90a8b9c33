import { join } from 'node:path'
import type { ServiceName } from '@soko/contracts/http/endpoint.ts'
import { measureLoopHolds } from '@soko/platform/telemetry/loop-holds.ts'
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
    /** How each service is reached. */
    readonly services: Readonly<Record<Exclude<ServiceName, 'gateway'>, Upstream>>
    /** The folder of the client's two builds. */
    readonly webBuild: string
    /** False: the service worker takes itself off the devices that have it. */
    readonly offline?: boolean
    /** Memory for answers and pages that are kept; 64 MB unless given. */
    readonly cacheBytes?: number | undefined
    /** What the services still wait for, where the gateway is to wait with them. */
    readonly servicesWaitFor?: () => readonly string[]
  }

/** A site's gateway with what it answers by itself and from memory: the same in every way a site is run. */
export type SiteGateway = {
  readonly gateway: Gateway
  readonly own: OwnService
  readonly edge: Edge
  /** Stopped after the gateway, while social still takes what it tells. */
  readonly readers: ReaderCount
  /** Has a thread while it paints: to be closed. */
  readonly pictures: SharePictures
  /** What it still waits for before it is ready; empty when it is. */
  waitsFor(): readonly string[]
}

/** Puts a site's gateway together. Nothing runs before its parts are started: the edge, then what is its own. */
export const createSiteGateway = async (options: SiteGatewayOptions): Promise<SiteGateway> => {
  const { services, webBuild, servicesWaitFor = () => [], bus, origin, logger } = options
  const own = createOwnService({
    ...options,
    tokenNames: { issuer: origin, audience: origin },
    version: '1',
    cacheFigures: () => edge.cache.figures.read(),
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
      holds: measureLoopHolds(logger.child({ service: 'gateway' }), metrics),
      logger,
    }),
    waitsFor,
  })
  return { gateway, own, edge, readers, pictures, waitsFor }
}
