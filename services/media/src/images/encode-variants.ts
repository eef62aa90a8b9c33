import { thumbnailWidth } from '@soko/contracts/text/thumbnail.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { encodeMail } from './encode-mail.ts'
import { decoding } from './inspect-image.ts'
import type { InspectedImage } from './inspect-image.ts'

/** Threads per image. Concurrent images use the cores better, and leave capacity for other work. */
sharp.concurrency(1)
/** Uploads do not repeat, so a cache of operations would only use memory. */
sharp.cache(false)

export const variantWidths = [thumbnailWidth, 320, 640, 1280] as const
const maxWidth = 2560
/** WebP allows at most 16,383 pixels per side; this limit still allows a long infographic. */
const maxHeight = 10_240
const decodeSeconds = 20

export type EncodedImage = {
  readonly bytes: Uint8Array
  readonly format: 'webp' | 'avif' | 'jpeg'
  readonly width: number
  readonly height: number
}

export type EncodedImages = {
  /** At most 2,560 pixels wide: a JPEG, which is supported everywhere, or a WebP for transparency. */
  readonly main: EncodedImage
  /** WebP, narrowest first: 96, 320, 640, 1,280 pixels or the image's own smaller width. */
  readonly variants: readonly EncodedImage[]
  /** Undefined if the main image serves mails. */
  readonly mail: Uint8Array | undefined
  /** A WebP 16 pixels wide as a data URL, usually under 300 characters. */
  readonly placeholder: string
}

/**
 * Creates upright images in sRGB, never enlarged. The upload is decoded to raw pixels, so no metadata (place,
 * camera, thumbnail, profile) remains.
 * @throws HttpProblem `corrupt-image` (422) when it cannot be decoded completely.
 */
export async function encodeVariants(image: InspectedImage): Promise<EncodedImages> {
  const { pixels, width, height, transparent } = await decode(image)
  const at = (wanted: number): { width: number; height: number } => ({
    width: wanted,
    height: Math.max(1, Math.round((height * wanted) / width)),
  })
  const resized = (size: { width: number; height: number }): Sharp =>
    pixels().resize({ ...size, fit: 'fill' })

  const main = transparent
    ? { format: 'webp' as const, bytes: await pixels().webp({ quality: 82, effort: 2 }).toBuffer() }
    : { format: 'jpeg' as const, bytes: await pixels().jpeg({ quality: 82 }).toBuffer() }
  const variants: EncodedImage[] = []
  for (const size of widthsFor(width).map(at)) {
    const bytes = await resized(size).webp({ quality: 78, effort: 4 }).toBuffer()
    variants.push({ bytes, format: 'webp', ...size })
  }
  const mail = await encodeMail(pixels(), { width, format: main.format })
  const tiny = at(Math.min(16, width))
  const placeholder = await resized({ ...tiny, height: Math.min(tiny.height, 32) })
    .webp({ quality: 30, alphaQuality: 30, effort: 4 })
    .toBuffer()
  return {
    main: { ...main, width, height },
    variants,
    mail,
    placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
  }
}

export function widthsFor(width: number): readonly number[] {
  const narrower = variantWidths.filter((wanted) => wanted < width)
  return width <= variantWidths[3] ? [...narrower, width] : narrower
}

async function decode({ bytes, width, height }: InspectedImage) {
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const decoded = await sharp(bytes, decoding)
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new HttpProblem('corrupt-image', { cause })
    })
  const { channels } = decoded.info
  const pixels = (): Sharp => sharp(decoded.data, { raw: { ...size, channels } })
  return { pixels, ...size, transparent: channels === 2 || channels === 4 }
}
