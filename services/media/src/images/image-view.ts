import { keyTo } from '@soko/platform/view-store/key.ts'
import type { ImageEvents } from './image.events.ts'

export const IMAGES = 'images'

/** `at` is when the image was stored (ISO 8601). */
export type ImageDocument = ImageEvents['ImageStored'] & { readonly at: string }

export const ImageKeys = {
  images: keyTo<ImageDocument>('image:'),
  image: (imageId: string) => keyTo<ImageDocument>(`image:${imageId}`),
  released: (imageId: string) => keyTo<string>(`released:${imageId}`),
} as const

/** Until erased, posts and drafts use images of all versions or revisions. Users use the current portrait. */
export type Shower = `post:${string}` | `draft:${string}` | `user:${string}`

export const ImageLists = {
  /** A user's images until they are removed, by log position. */
  owned: (userId: string) => `owned:${userId}`,
  uses: (imageId: string) => `uses:${imageId}`,
  /** The images of a post, draft or user, in no order. */
  shown: (shower: Shower) => `shown:${shower}`,
  unused: 'unused',
  retired: 'retired',
} as const
