import { PublicImage } from '@soko/contracts/events/media.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { PostKeys } from './post-view.ts'

/** The stream's name identifies the image even if the event's data was erased. */
export const applyImageEvent = async (
  event: PublishedEventOf<typeof PublicImage>,
  view: ViewWriter,
): Promise<void> => {
  const imageId = PublicImage.idOf(event.stream)
  if (imageId === undefined) return
  const addressKey = PostKeys.imageAddress(imageId)
  if (event.type === 'ImageStored') {
    if (event.data === undefined) return
    const { url, width, height, placeholder, variants } = event.data
    view.put(PostKeys.image(url), { width, height, placeholder, variants })
    view.put(addressKey, { url })
    return
  }
  if (event.type !== 'ImageVariantsAdded' && event.type !== 'ImageRemoved') return
  const address = await view.get(addressKey)
  if (address === undefined) return
  const imageKey = PostKeys.image(address.url)
  if (event.type === 'ImageRemoved') {
    view.delete(imageKey)
    view.delete(addressKey)
    return
  }
  const image = await view.get(imageKey)
  if (image === undefined || event.data === undefined) return
  const { variants } = event.data
  const known = new Set(image.variants.map(({ url }) => url))
  const added = variants.filter(({ url }) => !known.has(url))
  view.put(imageKey, { ...image, variants: [...image.variants, ...added] })
}
