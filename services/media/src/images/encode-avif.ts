import sharp from 'sharp'
import type { EncodedImage } from './encode-variants.ts'

/** AVIF is kept where it saves at least this share of the WebP: for less, a second file and address are not worth it. */
const worthwhile = 0.9

/**
 * The AVIF variants that pay: for each WebP variant, of `width` pixels and `size` bytes, one of the same width when it is at
 * least a tenth smaller. `main` is the bytes of the stored main image, so this can be done, or done again, at any time later.
 * It takes about three times as long as the WebP variants.
 */
export async function encodeAvif(
  main: Uint8Array,
  webpVariants: readonly { readonly width: number; readonly size: number }[],
): Promise<EncodedImage[]> {
  const kept: EncodedImage[] = []
  for (const { width, size } of webpVariants) {
    const { data, info } = await sharp(main)
      .resize({ width })
      .avif({ quality: 55, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    if (data.length <= size * worthwhile)
      kept.push({ bytes: data, format: 'avif', width, height: info.height })
  }
  return kept
}
