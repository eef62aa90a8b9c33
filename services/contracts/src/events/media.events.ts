import { z } from 'zod'
import { Id, ImageVariant } from '../fields/fields.ts'
import { definePublicStream } from './public-stream.ts'
import { namedById } from './stream-names.ts'

/** Streams `image-<imageId>`. */
export const PublicImage = definePublicStream('media', namedById('image'), {
  ImageStored: z.object({
    imageId: Id,
    userId: Id,
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** A tiny image as a data address, shown until the real one is there. */
    placeholder: z.string(),
    variants: z.array(ImageVariant),
  }),
  /** AVIF follows in the background: these are added to what ImageStored named. */
  ImageVariantsAdded: z.object({ imageId: Id, variants: z.array(ImageVariant) }),
  /** Nothing shows it: its objects are removed a day later, unless it is used again. */
  ImageRetired: z.object({ imageId: Id }),
  ImageReinstated: z.object({ imageId: Id }),
  ImageRemoved: z.object({ imageId: Id }),
})

/** Streams `owner-<userId>`. */
export const PublicOwner = definePublicStream('media', namedById('owner'), {
  /** The owner is erased: no more images will come, and the existing ones are being removed. */
  OwnerErased: z.object({ userId: Id }),
})

/** All that media tells. */
export const MediaStreams = [PublicImage, PublicOwner] as const
