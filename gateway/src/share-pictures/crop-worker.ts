import { SharePicture } from '@soko/contracts/http/share-picture.ts'
import sharp from 'sharp'

const { width, height, bytes: most } = SharePicture
/** From what looks whole to what is still a picture: noise alone needs more than the first. */
const QUALITIES = [80, 65, 50, 35, 20] as const

/**
 * Cuts a cover to the size of a picture for links: the part of it with the most colour, light and skin stays (libvips'
 * `attention`). A smaller one is enlarged.
 * @param cover a whole image file.
 * @returns a JPEG, of the best quality that is not too many bytes.
 * @throws Error when it cannot be decoded to its end, or is too many bytes all the same.
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
  throw new Error('a cover cannot be made small enough')
}
