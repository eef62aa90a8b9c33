import sharp from 'sharp'
import type { EncodedImage } from './encode-variants.ts'

/** An AVIF variant above this share of the WebP variant's size is not stored. */
const worthwhile = 0.9

/**
 * Creates AVIF variants: one for each WebP variant, of the same `width` in pixels, if it is at least a tenth
 * smaller than the WebP variant's `size` in bytes. It needs only `main`, the bytes of the stored main image,
 * so it can run again at any time. It takes about three times as long as the WebP variants.
 */
export async function encodeAvif(
  main: Uint8Array,
  webpVariants: readonly { readonly width: number; readonly size: number }[],
): Promise<EncodedImage[]> {
  const encodings: EncodedImage[] = []
  for (const { width, size } of webpVariants) {
    const { data, info } = await sharp(main)
      .resize({ width })
      .avif({ quality: 55, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    if (data.length <= size * worthwhile)
      encodings.push({ bytes: data, format: 'avif', width, height: info.height })
  }
  return encodings
}
