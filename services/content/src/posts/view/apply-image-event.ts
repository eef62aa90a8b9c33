import { PublicImage } from '@soko/contracts/events/media.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { tagPostsOf } from './tag-post.ts'
import { Keys, Lists } from './documents.ts'

export const applyImageEvent = async (
  event: PublishedEventOf<typeof PublicImage>,
  view: ViewWriter,
): Promise<void> => {
  const imageId = PublicImage.idOf(event.stream)
  if (imageId === undefined) return
  if (event.type === 'ImageStored') {
    if (event.data === undefined) return
    const { userId, url, width, height, placeholder, variants } = event.data
    view.put(Keys.image(url), { imageId, userId, width, height, placeholder, variants })
    view.put(Keys.imageAddress(imageId), { url })
    return tagShowing(url, view)
  }
  if (event.type !== 'ImageVariantsAdded' && event.type !== 'ImageRemoved') return
  const address = await view.get(Keys.imageAddress(imageId))
  if (address === undefined) return
  await tagShowing(address.url, view)
  if (event.type === 'ImageRemoved') {
    view.delete(Keys.image(address.url))
    view.delete(Keys.imageAddress(imageId))
    return
  }
  const image = await view.get(Keys.image(address.url))
  if (image === undefined || event.data === undefined) return
  const { variants } = event.data
  const known = new Set(image.variants.map(({ url }) => url))
  const added = variants.filter(({ url }) => !known.has(url))
  view.put(Keys.image(address.url), { ...image, variants: [...image.variants, ...added] })
}

const tagShowing = async (url: string, view: ViewWriter): Promise<void> =>
  tagPostsOf(view, Lists.showing(url))
