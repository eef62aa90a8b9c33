import { SharePicture } from '@soko/contracts/http/share-picture.ts'
import sharp from 'sharp'

const { width, height, bytes: most } = SharePicture
/** JPEG qualities to try. Noisy images need more bytes at every quality. */
const QUALITIES = [80, 65, 50, 35, 20] as const

/**
 * Crops or enlarges a cover around its most salient region (libvips' `attention`). Returns a JPEG.
 * @throws Error if the cover cannot be decoded, or exceeds the byte limit at every quality.
 */
export const crop = async (cover: Uint8Array): Promise<Uint8Array> => {
  const { data, info } = await sharp(cover)
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width, height, channels: info.channels }
  for (const quality of QUALITIES) {
    const jpeg = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= most) return jpeg
  }
  throw new Error('a cover cannot be compressed enough')
}
