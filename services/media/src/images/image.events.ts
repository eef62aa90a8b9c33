import type { EventData } from '@soko/contracts/events/event-data.ts'
import type { MediaEvents } from '@soko/contracts/events/media.events.ts'
import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/** Events of stream `image-<imageId>`, and OwnerErased of `owner-<userId>`. All of their data is public. */
export type ImageEvents = EventData<typeof MediaEvents>

export const imageEvents: DefinitionsOf<ImageEvents> = {
  ImageStored: { schema: 1, publish: (data) => data },
  ImageVariantsAdded: { schema: 1, publish: (data) => data },
  ImageRetired: { schema: 1, publish: (data) => data },
  ImageReinstated: { schema: 1, publish: (data) => data },
  ImageRemoved: { schema: 1, publish: (data) => data },
  OwnerErased: { schema: 1, publish: (data) => data },
}

export const imageStream = (imageId: string): string => `image-${imageId}`
export const ownerStream = (userId: string): string => `owner-${userId}`
