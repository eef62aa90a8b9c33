import { randomBytes } from 'node:crypto'
import type { ImageFormat } from './image-format.ts'

/** The main file of an image (`full`), or a variant by its width in pixels. */
export type ImageFile = {
  readonly width: number | 'full'
  readonly format: Extract<ImageFormat, 'webp' | 'avif' | 'jpeg'>
}

const filePattern = /^(?:full|[1-9][0-9]{0,4})\.(?:webp|avif|jpeg)$/
const imagePattern = /^[0-9a-f]{32}$/

/** Returns an unguessable image name: 128 random bits in 32 hex digits. `random` returns that many bytes. */
export const newImageName = (random: (bytes: number) => Buffer = randomBytes): string =>
  random(16).toString('hex')

/** Returns `640.webp` or `full.jpeg`. */
export const fileName = ({ width, format }: ImageFile): string => `${width}.${format}`

export const objectPrefix = (image: string): string => `images/${image}/`

export const objectKey = (image: string, file: ImageFile): string => objectPrefix(image) + fileName(file)

/** Returns the path of a file on the site. */
export const imageUrl = (image: string, file: ImageFile): string => `/media/${image}/${fileName(file)}`

/** Returns the key for the two segments of a path; undefined unless `imageUrl` can return that path. */
export const keyOfUrl = (image: string, file: string): string | undefined =>
  imagePattern.test(image) && filePattern.test(file) ? objectPrefix(image) + file : undefined
