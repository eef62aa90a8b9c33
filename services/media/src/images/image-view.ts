import { keyTo } from '@soko/platform/view-store/key.ts'
import type { ImageEvents } from './image.events.ts'

/** The name of the view of images. */
export const IMAGES = 'images'

/** An image as the view holds it, until it is removed; `at` is when it was stored. */
export type ImageDocument = ImageEvents['ImageStored'] & { readonly at: string }

/** The keys of the documents, which say what is under them. */
export const ImageKeys = {
  /** The prefix of all images, for lists of their ids. */
  images: keyTo<ImageDocument>('image:'),
  image: (imageId: string) => keyTo<ImageDocument>(`image:${imageId}`),
  /** When something last stopped showing the image. */
  released: (imageId: string) => keyTo<string>(`released:${imageId}`),
} as const

/**
 * What shows images: `post:<id>` and `draft:<id>` until they are erased, for any revision or save that names them; `user:<id>` for
 * a portrait.
 */
export type Shower = `post:${string}` | `draft:${string}` | `user:${string}`

/** The sorted lists; members are ids of images unless said otherwise. */
export const ImageLists = {
  /** All images of a person until they are removed, by log position. */
  owned: (userId: string) => `owned:${userId}`,
  /** What shows an image; in no order. */
  uses: (imageId: string) => `uses:${imageId}`,
  /** The images that something shows; in no order. */
  shown: (shower: Shower) => `shown:${shower}`,
  /** Images that nothing shows, by the time since which that is so (ms). */
  unused: 'unused',
  /** Images given up, by the time of that (ms). */
  retired: 'retired',
} as const
