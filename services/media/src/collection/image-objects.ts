import { PublicImage } from '@soko/contracts/events/media.events.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { GRACE } from '../images/image.decider.ts'
import { ImageStream } from '../images/image.events.ts'
import { image } from '../images/image.ts'
import { objectPrefix } from '../images/image-keys.ts'

export const deleteObjects = async (objects: ObjectStore, imageId: string): Promise<void> => {
  for await (const { key } of objects.list(objectPrefix(imageId))) await objects.delete(key)
}

/** Files are deleted after the event, so that those of an existing image are never missing. */
export const objectsReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'objects',
    version: 1,
    sources: ['media'],
    startAt: 'beginning',
    on: [PublicImage.ImageRemoved],
    react: async ({ data }) => {
      if (data !== undefined) await deleteObjects(kit.objects, data.imageId)
    },
  })

/** Deletes files older than a day that remain after interrupted uploads or late variants. */
export const sweepObjects = async (kit: ServiceKit): Promise<void> => {
  const dayAgo = kit.clock.now().getTime() - GRACE
  const root = objectPrefix('').replace(/\/+$/, '/')
  for await (const { key, modified } of kit.objects.list(root)) {
    if (modified.getTime() > dayAgo) continue
    const [, imageId = ''] = key.split('/')
    const { status } = await kit.executor.load(image, ImageStream.of(imageId))
    if (status === 'none' || status === 'removed') await kit.objects.delete(key)
  }
}
