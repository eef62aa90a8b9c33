import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import sharp from 'sharp'
import type { SharpOptions } from 'sharp'
import { imageFormat } from './image-format.ts'
import type { ImageFormat } from './image-format.ts'
import { essentialPng } from './png-chunks.ts'

export const maxPixels = 40_000_000

/** An image that may be decoded: of a kind we take, within the limit. Only `inspectImage` makes one. */
export type InspectedImage = {
  readonly format: ImageFormat
  /** In pixels, as it is seen: turned by its EXIF orientation. */
  readonly width: number
  readonly height: number
  /** Without what could not matter to the pixels. */
  readonly bytes: Uint8Array
}

/**
 * How bytes from outside are decoded: within the pixel limit, refusing what is damaged, and of an animation the first frame.
 * A cover or a portrait stands still: a moving one distracts from text, ignores a reader's wish for less motion, and costs
 * its frames times the work.
 */
export const decoding: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, pages: 1 }

/**
 * Looks at an upload by its content; names and declared types are not trusted. Reads headers only: no pixel is decoded.
 * Throws the problems `wrong-image-type` (415), `too-many-pixels` (422) and `corrupt-image` (422).
 */
export async function inspectImage(upload: Uint8Array): Promise<InspectedImage> {
  const format = imageFormat(upload)
  if (!format) throw new HttpProblem('wrong-image-type')
  const bytes = format === 'png' ? essentialPng(upload) : upload
  const metadata = await sharp(bytes, { ...decoding, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new HttpProblem('corrupt-image', { cause })
    })
  if (metadata.width * metadata.height > maxPixels) throw new HttpProblem('too-many-pixels')
  return { format, width: metadata.autoOrient.width, height: metadata.autoOrient.height, bytes }
}
