import { z } from 'zod'
import { Id, ImageVariant } from '../fields/fields.ts'
import { definePublicStream } from './public-stream.ts'
import { namedById } from './stream-names.ts'

export const PublicImage = definePublicStream('media', namedById('image'), {
  ImageStored: z.object({
    imageId: Id,
    userId: Id,
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    placeholder: z.string(),
    variants: z.array(ImageVariant),
  }),
  /** AVIF variants created in the background, in addition to the variants in `ImageStored`. */
  ImageVariantsAdded: z.object({ imageId: Id, variants: z.array(ImageVariant) }),
  /** The image is unused. Its files are deleted a day later, unless it is used again before. */
  ImageRetired: z.object({ imageId: Id }),
  ImageReinstated: z.object({ imageId: Id }),
  ImageRemoved: z.object({ imageId: Id }),
})

export const PublicOwner = definePublicStream('media', namedById('owner'), {
  /** The owner is erased: they can upload no more images, and their existing images are being deleted. */
  OwnerErased: z.object({ userId: Id }),
})

export const MediaStreams = [PublicImage, PublicOwner] as const
