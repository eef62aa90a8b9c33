import sharp from 'sharp'
import type { EncodedImage } from './encode-variants.ts'

/** A share of the WebP variant's size; larger AVIF variants are not stored. */
const worthwhile = 0.9

/**
 * Creates AVIF variants of the WebP variants' widths; omits those not at least a tenth smaller. Reads only
 * the stored main image, so encoding can be retried. AVIF takes three times as long as WebP.
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
