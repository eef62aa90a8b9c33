import sharp from 'sharp'
import type { EncodedImage } from './encode-variants.ts'

/** AVIF variants above this share of the WebP's size are not worth a second file. */
const worthwhile = 0.9

/**
 * Yields AVIF variants: for each WebP variant, of `width` pixels and `size` bytes, one of the same width if it is at
 * least a tenth smaller. `main` contains the bytes of the stored main image, so this can run, or be repeated, at any
 * later time. It takes about three times as long as the WebP variants.
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
