import { keyTo } from '@soko/platform/view-store/key.ts'
import type { ImageEvents } from './image.events.ts'

export const IMAGES = 'images'

/** An image in the view, until it is removed; `at` is when it was stored. */
export type ImageDocument = ImageEvents['ImageStored'] & { readonly at: string }

/** The keys of the documents. */
export const ImageKeys = {
  /** The prefix of all images, to list their ids. */
  images: keyTo<ImageDocument>('image:'),
  image: (imageId: string) => keyTo<ImageDocument>(`image:${imageId}`),
  released: (imageId: string) => keyTo<string>(`released:${imageId}`),
} as const

/**
 * The users of images: `post:<id>` and `draft:<id>` until they are erased, for any revision that names them;
 * `user:<id>` for a portrait.
 */
export type Shower = `post:${string}` | `draft:${string}` | `user:${string}`

export const ImageLists = {
  /** A user's images until they are removed, by log position. */
  owned: (userId: string) => `owned:${userId}`,
  uses: (imageId: string) => `uses:${imageId}`,
  /** The images of a use, unordered. */
  shown: (shower: Shower) => `shown:${shower}`,
  unused: 'unused',
  retired: 'retired',
} as const
