import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import sharp from 'sharp'
import type { SharpOptions } from 'sharp'
import { imageFormat } from './image-format.ts'
import type { ImageFormat } from './image-format.ts'
import { essentialPng } from './png-chunks.ts'

export const maxPixels = 40_000_000

/** An image that passed inspection and is safe to decode. Only `inspectImage` creates it. */
export type InspectedImage = {
  readonly format: ImageFormat
  /** In pixels, after applying the EXIF orientation. */
  readonly width: number
  readonly height: number
  /** Without the chunks that do not affect the pixels. */
  readonly bytes: Uint8Array
}

/**
 * Options for untrusted bytes. Only the first frame of an animation is decoded: moving covers would distract
 * from text, ignore the reduced-motion preference, and multiply the work.
 */
export const decoding: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, pages: 1 }

/**
 * Reads headers only, and ignores the declared type.
 * @throws HttpProblem `wrong-image-type` (415), `too-many-pixels` (422), `corrupt-image` (422).
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
