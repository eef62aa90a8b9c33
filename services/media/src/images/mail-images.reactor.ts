import { PublicImage } from '@soko/contracts/events/media.events.ts'
import { buffer } from 'node:stream/consumers'
import type { FairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import sharp from 'sharp'
import { encodeMail } from './encode-mail.ts'
import { image } from './image.ts'
import { ImageStream } from './image.events.ts'
import { keyOf, objectKey } from './image-keys.ts'
import { mailFile } from './store-image.ts'

/** Adds the JPEGs for mails of images that were stored without one, before Soko made them at the upload. */
export const mailImagesReactor = (kit: ServiceKit, queue: FairQueue): Reactor =>
  defineReactor({
    name: 'mail-images',
    version: 1,
    sources: ['media'],
    startAt: 'beginning',
    on: [PublicImage.ImageStored],
    react: async ({ data }) => {
      if (data === undefined) return
      const key = objectKey(data.imageId, mailFile)
      const state = await kit.executor.load(image, ImageStream.of(data.imageId))
      if (state.status !== 'stored' || (await kit.objects.head(key)) !== undefined) return
      const { url, width } = state.facts
      const main = await kit.objects.get(keyOf(url))
      if (main === undefined) return
      const bytes = await buffer(main)
      const format = url.endsWith('.jpeg') ? 'jpeg' : 'webp'
      const mail = await queue.runInBackground(async () => encodeMail(sharp(bytes), { width, format }))
      if (mail !== undefined) await kit.objects.put(key, mail)
    },
  })
