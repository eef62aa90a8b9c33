import { PublicImage } from '@soko/contracts/events/media.events.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'

type PhotoDocument = { readonly userId: string }
type AddressDocument = { readonly url: string }

export const PHOTOS = 'photos'

export const photoKey = (url: string) => keyTo<PhotoDocument>(`photo:${url}`)
const addressKey = (imageId: string) => keyTo<AddressDocument>(`address:${imageId}`)

/** Stores the owners of uploads, because a user's photo must be one of their own. */
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
      const address = await view.get(addressKey(imageId))
      if (address === undefined) return
      view.delete(photoKey(address.url))
      view.delete(addressKey(imageId))
    }
  },
})
