import type { Sharp } from 'sharp'

const maxWidth = 1200

/**
 * Creates the JPEG for mails, because many mail clients show neither WebP nor AVIF, and their dark themes would show
 * through transparency: at most 1,200 pixels wide, on white. Returns undefined if the main image is such a JPEG.
 * @param main its format and width decide; `pixels` is the same image.
 */
export const encodeMail = async (
  pixels: Sharp,
  main: { readonly format: string; readonly width: number },
): Promise<Uint8Array | undefined> =>
  main.format === 'jpeg' && main.width <= maxWidth
    ? undefined
    : pixels
        .flatten({ background: '#ffffff' })
        .resize({ width: maxWidth, withoutEnlargement: true })
        .jpeg({ quality: 82 })
        .toBuffer()
