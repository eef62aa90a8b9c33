import { PublicImage, PublicOwner } from '@soko/contracts/events/media.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'

export const ImageStream = defineStream(PublicImage)
export type ImageEvents = EventsOf<typeof ImageStream>

/** The stream of a user in media. It starts when the user is erased. */
export const OwnerStream = defineStream(PublicOwner)
