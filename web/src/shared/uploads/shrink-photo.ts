import { Limits } from '@soko/contracts/fields/limits.ts'
import { withImage } from './image-rules.ts'

/** In pixels: the largest image that the server stores (see media's `encode-variants.ts`). */
const MAX_WIDTH = 2560
const MAX_HEIGHT = 10_240
/** In bytes. Encoding smaller files again would save little. */
const MIN_BYTES = 1_000_000
const QUALITY = 0.9

/** Only without animation: animated files contain a name in `ANIMATED` before their first frame. */
const PHOTOS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const ANIMATED = /ANIM|acTL|ftypavis/
/** In bytes: where to search for these names, after colour profiles and metadata. */
const HEADER_BYTES = 1_000_000

type Size = { readonly width: number; readonly height: number }

/** The size in which the server would store an image; undefined if shrinking is not worthwhile. */
export const shrunkSize = ({ width, height }: Size, bytes: number): Size | undefined => {
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height)
  const isOver = bytes > Limits.uploadBytes || width * height > Limits.uploadPixels
  if (!isOver && (scale === 1 || bytes < MIN_BYTES)) return undefined
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Canvases apply the orientation and drop the metadata. */
type Draw = (image: HTMLImageElement, size: Size, type: string) => Promise<Blob | null>

const drawOnCanvas: Draw = async (image, { width, height }, type) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY)
  })
}

/**
 * Shrinks a large photo to the server's size. JPEG stays JPEG; other types become WebP, which supports
 * transparency, or PNG. Returns the original if small, animated, undecodable, or not made smaller.
 */
export const shrinkPhoto = async (file: File, draw: Draw = drawOnCanvas): Promise<File> => {
  if (!PHOTOS.includes(file.type) || file.size < MIN_BYTES) return file
  try {
    if (ANIMATED.test(await readHeader(file))) return file
    return await withImage(file, async (image) => {
      const size = shrunkSize({ width: image.naturalWidth, height: image.naturalHeight }, file.size)
      const type = file.type === 'image/jpeg' ? file.type : 'image/webp'
      const drawn = size && (await draw(image, size, type))
      return drawn && drawn.size < file.size ? new File([drawn], file.name, { type: drawn.type }) : file
    })
  } catch {
    return file
  }
}

const readHeader = async (file: File): Promise<string> =>
  new TextDecoder('latin1').decode(await file.slice(0, HEADER_BYTES).arrayBuffer())
