import { type Network, publicWeb } from '@soko/platform/fetching/network.ts'
import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { createFairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { createService } from '@soko/shell/create-service.ts'
import type { Service } from '@soko/shell/service.ts'
import { createCollection } from './collection/collect-images.ts'
import { objectsReactor } from './collection/image-objects.ts'
import { eraseOwnerReactor } from './erasure/erase-owner.reactor.ts'
import { mountFetching } from './fetching/fetch.routes.ts'
import { avifReactor } from './images/avif-variants.reactor.ts'
import { mountExport } from './export/export.routes.ts'
import { ImageStream, OwnerStream } from './images/image.events.ts'
import { imagesProjection } from './images/images.projection.ts'
import { mailImagesReactor } from './images/mail-images.reactor.ts'
import { mountServing } from './images/serve.routes.ts'
import { mountUpload } from './images/upload.routes.ts'

export const mediaStreams = [ImageStream, OwnerStream] as const

export const mediaEvents = definitionsOf(mediaStreams)

export const mediaProjections = [imagesProjection] as const

/** `network` is for fetching images from other sites. */
export const createMediaService = (ports: Ports, network: Network = publicWeb): Service => {
  // sharp runs on libuv's four threads, so two images leave two threads for files and DNS. A worker would
  // use the same threads. The total is limited because waiting images are in memory.
  const queue = createFairQueue({ atOnce: 2, ofClientAtOnce: 1, perClient: 8, total: 24 })
  const collection = createCollection()
  return createService({
    name: 'media',
    ports,
    events: mediaEvents,
    projections: mediaProjections,
    reactors: (kit) => [
      avifReactor(kit, queue),
      mailImagesReactor(kit, queue),
      objectsReactor(kit),
      eraseOwnerReactor(kit),
    ],
    routes: (kit) => {
      // Lets a user import years of analyses within an hour or two.
      const uploads = kit.limits.create({ name: 'uploads', times: 600, seconds: 60 * 60 })
      mountUpload(kit, queue, uploads)
      mountFetching(kit, { queue, uploads, network })
      mountServing(kit)
      mountExport(kit)
    },
    onStart: async (kit) => {
      collection.start(kit)
    },
    onStop: async () => collection.stop(),
  })
}
