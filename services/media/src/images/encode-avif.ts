import sharp from 'sharp'
import type { EncodedImage } from './encode-image.ts'

/** AVIF is kept where it saves at least this share of the WebP: below it a second file and address are not worth having. */
const worthwhile = 0.9

/**
 * The AVIF variants that pay: for each WebP variant one of the same size, when it is at least a tenth smaller. `main` is the
 * bytes of the stored main image, so this can be done, or done again, at any time later. Twice the work of all WebP together.
 */
export async function encodeAvif(
  main: Uint8Array,
  variants: readonly EncodedImage[],
): Promise<EncodedImage[]> {
  const kept: EncodedImage[] = []
  for (const { width, height, bytes: webp } of variants) {
    const bytes = await sharp(main)
      .resize({ width, height, fit: 'fill' })
      .avif({ quality: 55, effort: 2 })
      .toBuffer()
    if (bytes.length <= webp.length * worthwhile) kept.push({ bytes, format: 'avif', width, height })
  }
  return kept
}
