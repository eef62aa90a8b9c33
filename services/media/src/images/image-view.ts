import { keyTo } from '@soko/platform/view-store/key.ts'
import type { ImageEvents } from './image.events.ts'

export const IMAGES = 'images'

/** An image until it is removed; `at` is when it was stored (ISO 8601). */
export type ImageDocument = ImageEvents['ImageStored'] & { readonly at: string }

export const ImageKeys = {
  /** The prefix of all images, to list their ids. */
  images: keyTo<ImageDocument>('image:'),
  image: (imageId: string) => keyTo<ImageDocument>(`image:${imageId}`),
  released: (imageId: string) => keyTo<string>(`released:${imageId}`),
} as const

/**
 * The users of images. `post:<id>` and `draft:<id>` use the images of all their revisions until they are
 * erased; `user:<id>` uses a portrait.
 */
export type Shower = `post:${string}` | `draft:${string}` | `user:${string}`

export const ImageLists = {
  /** A user's images until they are removed, by log position. */
  owned: (userId: string) => `owned:${userId}`,
  uses: (imageId: string) => `uses:${imageId}`,
  /** The images that this post, draft or user uses, unordered. */
  shown: (shower: Shower) => `shown:${shower}`,
  unused: 'unused',
  retired: 'retired',
} as const
