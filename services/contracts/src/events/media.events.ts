import { z } from 'zod'
import { Id } from '../fields.ts'
import { ImageVariant } from '../fields.ts'

/** Streams: `image-<id>`; `owner-<userId>` for OwnerErased. */
export const MediaEvents = {
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
  /** Shown nowhere: its objects go a day later, unless it is used again. */
  ImageRetired: z.object({ imageId: Id }),
  ImageReinstated: z.object({ imageId: Id }),
  ImageRemoved: z.object({ imageId: Id }),
  /** The owner is erased: no image will come, and those there are being removed. */
  OwnerErased: z.object({ userId: Id }),
} as const
