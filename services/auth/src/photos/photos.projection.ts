import { PublicImage } from '@soko/contracts/events/media.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'

/** Key `photo:<url>`: whose upload an address is. */
export type PhotoDocument = { readonly userId: string }
/** Key `address:<imageId>`. */
type AddressDocument = { readonly url: string }

export const PHOTOS = 'photos'

export const photoKey = (url: string): string => `photo:${url}`
const addressKey = (imageId: string): string => `address:${imageId}`

/** Which addresses an upload returned to whom: a person's photo is one of their own. */
export const photosProjection = defineProjection({
  name: PHOTOS,
  version: 1,
  sources: ['media'],
  streams: [PublicImage],
  apply: async ({ type, stream, data }, view) => {
    if (type === 'ImageStored' && data !== undefined) {
      const { imageId, userId, url } = data
      view.put(photoKey(url), { userId })
      view.put(addressKey(imageId), { url })
    } else if (type === 'ImageRemoved') {
      const imageId = PublicImage.idOf(stream)
      if (imageId === undefined) return
      const address = await view.get<AddressDocument>(addressKey(imageId))
      if (address === undefined) return
      view.delete(photoKey(address.url))
      view.delete(addressKey(imageId))
    }
  },
})
