import type { EventData } from '@soko/contracts/events/event-data.ts'
import type { MediaEvents } from '@soko/contracts/events/media.events.ts'
import { subjectOf } from '@soko/contracts/events/subject-of.ts'
import type { EventOf } from '@soko/platform/event-log/event-definitions.ts'
import type { SourcedEvent, ViewWriter } from '@soko/platform/projections/projection.ts'
import { type ImageAddressDocument, type ImageDocument, PostKeys } from './post-view.ts'

/** Applies one of media's events: what an address shows. An erased event still says in its stream's name which image it is of. */
export const applyImageEvent = async (sourced: SourcedEvent, view: ViewWriter): Promise<void> => {
  const event = sourced as EventOf<EventData<typeof MediaEvents>, SourcedEvent>
  const imageId = subjectOf(event.stream, 'image')
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
  const address = await view.get<ImageAddressDocument>(addressKey)
  if (address === undefined) return
  const imageKey = PostKeys.image(address.url)
  if (event.type === 'ImageRemoved') {
    view.delete(imageKey)
    view.delete(addressKey)
    return
  }
  const image = await view.get<ImageDocument>(imageKey)
  if (image === undefined || event.data === undefined) return
  const { variants } = event.data
  const known = new Set(image.variants.map(({ url }) => url))
  const added = variants.filter(({ url }) => !known.has(url))
  view.put(imageKey, { ...image, variants: [...image.variants, ...added] })
}
