import type { MediaEvents } from '@soko/contracts/events/media.events.ts'
import type { SourcedEvent, ViewWriter } from '@soko/platform/projections/projection.ts'
import type { z } from 'zod'
import { Tags } from '../reading/cache-tags.ts'
import { type ImageDocument, Keys } from '../reading/documents.ts'

type Stored = z.infer<typeof MediaEvents.ImageStored>
type Added = z.infer<typeof MediaEvents.ImageVariantsAdded>

const STREAM_PREFIX = 'image-'

/** Applies one of media's events: what an address shows, and whose it is. */
export const applyImageEvent = async (event: SourcedEvent, view: ViewWriter): Promise<void> => {
  if (!event.stream.startsWith(STREAM_PREFIX)) return
  const imageId = event.stream.slice(STREAM_PREFIX.length)
  if (event.type === 'ImageStored') {
    if (event.data === undefined) return
    const { userId, url, width, height, placeholder, variants } = event.data as Stored
    view.put(Keys.image(url), { imageId, userId, width, height, placeholder, variants })
    view.put(Keys.imageAddress(imageId), { url })
    view.tag(Tags.cards)
    return
  }
  if (event.type !== 'ImageVariantsAdded' && event.type !== 'ImageRemoved') return
  const address = await view.get<{ readonly url: string }>(Keys.imageAddress(imageId))
  if (address === undefined) return
  view.tag(Tags.cards)
  if (event.type === 'ImageRemoved') {
    view.delete(Keys.image(address.url))
    view.delete(Keys.imageAddress(imageId))
    return
  }
  const image = await view.get<ImageDocument>(Keys.image(address.url))
  if (image === undefined || event.data === undefined) return
  const { variants } = event.data as Added
  const known = new Set(image.variants.map(({ url }) => url))
  const added = variants.filter(({ url }) => !known.has(url))
  view.put(Keys.image(address.url), { ...image, variants: [...image.variants, ...added] })
}
