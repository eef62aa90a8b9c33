import type { EventData } from '@soko/contracts/events/event-data.ts'
import type { MediaEvents } from '@soko/contracts/events/media.events.ts'
import { subjectOf } from '@soko/contracts/events/subject-of.ts'
import type { EventOf } from '@soko/platform/event-log/event-definitions.ts'
import type { Projection, SourcedEvent } from '@soko/platform/projections/projection.ts'

/** Key `photo:<url>`: whose upload an address is. */
export type PhotoDocument = { readonly userId: string }
/** Key `address:<imageId>`. */
type AddressDocument = { readonly url: string }

export const PHOTOS = 'photos'

export const photoKey = (url: string): string => `photo:${url}`
const addressKey = (imageId: string): string => `address:${imageId}`

/** Which addresses upload gave to whom: a person's photo is one of his own. */
export const photosProjection: Projection = {
  name: PHOTOS,
  version: 1,
  sources: ['media'],
  apply: async (sourced, view) => {
    const { type, stream, data } = sourced as EventOf<EventData<typeof MediaEvents>, SourcedEvent>
    if (type === 'ImageStored' && data !== undefined) {
      const { imageId, userId, url } = data
      view.put(photoKey(url), { userId })
      view.put(addressKey(imageId), { url })
    } else if (type === 'ImageRemoved') {
      const imageId = subjectOf(stream, 'image')
      if (imageId === undefined) return
      const address = await view.get<AddressDocument>(addressKey(imageId))
      if (address === undefined) return
      view.delete(photoKey(address.url))
      view.delete(addressKey(imageId))
    }
  },
}
