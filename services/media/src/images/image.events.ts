import type { MediaEvents } from '@soko/contracts/events/media.events.ts'
import type { EventDefinition } from '@soko/platform/event-log/event-definitions.ts'
import type { z } from 'zod'

/** Events of stream `image-<imageId>`, and OwnerErased of `owner-<userId>`. All of their data is public. */
export type ImageEvents = { [Type in keyof typeof MediaEvents]: z.infer<(typeof MediaEvents)[Type]> }

type Definitions = { readonly [Type in keyof ImageEvents]: EventDefinition<ImageEvents[Type]> }

export const imageEvents: Definitions = {
  ImageStored: { schema: 1, publish: (data) => data },
  ImageVariantsAdded: { schema: 1, publish: (data) => data },
  ImageRetired: { schema: 1, publish: (data) => data },
  ImageReinstated: { schema: 1, publish: (data) => data },
  ImageRemoved: { schema: 1, publish: (data) => data },
  OwnerErased: { schema: 1, publish: (data) => data },
}

export const imageStream = (imageId: string): string => `image-${imageId}`
export const ownerStream = (userId: string): string => `owner-${userId}`
