import { randomBytes } from 'node:crypto'
import type { ImageFormat } from './image-format.ts'

/** `full` is the main file, `mail` the JPEG for mails; variants have their width in pixels. */
export type ImageFile = {
  readonly width: number | 'full' | 'mail'
  readonly format: Extract<ImageFormat, 'webp' | 'avif' | 'jpeg'>
}

const filePattern = /^(?:mail\.jpeg|(?:full|[1-9][0-9]{0,4})\.(?:webp|avif|jpeg))$/
const imagePattern = /^[0-9a-f]{32}$/

/** Unguessable: 128 random bits as 32 hex digits. `random` returns that many bytes. */
export const newImageName = (random: (bytes: number) => Buffer = randomBytes): string =>
  random(16).toString('hex')

/** Returns a name such as `640.webp` or `full.jpeg`. */
export const fileName = ({ width, format }: ImageFile): string => `${width}.${format}`

export const objectPrefix = (image: string): string => `images/${image}/`

export const objectKey = (image: string, file: ImageFile): string => objectPrefix(image) + fileName(file)

export const imageUrl = (image: string, file: ImageFile): string => `/media/${image}/${fileName(file)}`

/** Returns undefined if `imageUrl` cannot have created these two path segments. */
export const keyOfUrl = (image: string, file: string): string | undefined =>
  imagePattern.test(image) && filePattern.test(file) ? objectPrefix(image) + file : undefined

/** @param url created by `imageUrl` */
export const keyOf = (url: string): string => {
  const [, , image = '', file = ''] = url.split('/')
  const key = keyOfUrl(image, file)
  if (key === undefined) throw new Error(`${url} is not the address of an image`)
  return key
}
