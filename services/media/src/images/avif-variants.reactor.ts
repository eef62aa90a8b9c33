import { PublicImage } from '@soko/contracts/events/media.events.ts'
import { buffer } from 'node:stream/consumers'
import type { FairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { encodeAvif } from './encode-avif.ts'
import { addVariants } from './image.decider.ts'
import { ImageStream } from './image.events.ts'
import { image } from './image.ts'
import { keyOf } from './image-keys.ts'
import { described, putVariants } from './store-image.ts'

/** Adds AVIF variants, one image at a time and only while no upload is waiting. */
export const avifReactor = (kit: ServiceKit, queue: FairQueue): Reactor =>
  defineReactor({
    name: 'avif',
    version: 1,
    sources: ['media'],
    startAt: 'beginning',
    on: [PublicImage.ImageStored],
    react: async ({ data }) => {
      if (data === undefined) return
      const { imageId } = data
      const state = await kit.executor.load(image, ImageStream.of(imageId))
      if (state.status !== 'stored') return
      const { url, variants } = state.facts
      if (variants.some((variant) => variant.type === 'image/avif')) return
      const main = await kit.objects.get(keyOf(url))
      if (main === undefined) return
      const bytes = await buffer(main)
      const webp = await Promise.all(
        variants.map(async (variant) => ({
          width: variant.width,
          size: (await kit.objects.head(keyOf(variant.url)))?.size ?? 0,
        })),
      )
      const encoded = await queue.runInBackground(async () => encodeAvif(bytes, webp))
      if (encoded.length === 0) return
      await putVariants(kit.objects, imageId, encoded)
      await kit.executor.execute(async (load) =>
        addVariants(await load(image, ImageStream.of(imageId)), {
          imageId,
          variants: encoded.map((variant) => described(imageId, variant)),
        }),
      )
    },
  })
