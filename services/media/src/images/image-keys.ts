import { randomBytes } from 'node:crypto'
import type { ImageFormat } from './image-format.ts'

/** What the files of an image are: the main one (`full`), or a variant by its width in pixels. */
export type ImageFile = {
  readonly width: number | 'full'
  readonly format: Extract<ImageFormat, 'webp' | 'avif' | 'jpeg'>
}

const filePattern = /^(?:full|[1-9][0-9]{0,4})\.(?:webp|avif|jpeg)$/
const imagePattern = /^[0-9a-f]{32}$/

/** The unguessable name of an image: 128 random bits in 32 hex digits. `random` gives that many bytes. */
export const newImageName = (random: (bytes: number) => Buffer = randomBytes): string =>
  random(16).toString('hex')

/** `640.webp`, `full.jpeg`. */
export const fileName = ({ width, format }: ImageFile): string => `${width}.${format}`

/** All objects of an image begin with this; deleting them deletes the image. */
export const objectPrefix = (image: string): string => `images/${image}/`

/** The object store's key of a file. */
export const objectKey = (image: string, file: ImageFile): string => objectPrefix(image) + fileName(file)

/** The address of a file on the site, without its origin. */
export const imageUrl = (image: string, file: ImageFile): string => `/media/${image}/${fileName(file)}`

/** The key behind the two segments of an address; undefined for what `imageUrl` never gives. */
export const keyOfUrl = (image: string, file: string): string | undefined =>
  imagePattern.test(image) && filePattern.test(file) ? objectPrefix(image) + file : undefined
