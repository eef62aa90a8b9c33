import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Art, PaintTask } from './picture-worker.ts'
import type { PictureContent } from './set-text.ts'

export type PicturePainter = {
  /**
   * Returns a PNG; undefined if the font lacks the title's script.
   * @throws Error on failure or timeout.
   */
  paint(content: PictureContent): Promise<Buffer | undefined>
  /**
   * Returns a JPEG.
   * @throws Error if the cover cannot be decoded, or on timeout.
   */
  crop(cover: Uint8Array): Promise<Buffer>
  close(): Promise<void>
}

/** The time limit for a picture in milliseconds. Sites that embed links wait only a few seconds. */
const LONGEST = 10_000
/** A worker's limits, several times what fonts and layout need. A worker that exceeds them fails. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 } as const
/** In milliseconds: an idle worker stops after this time, because it uses about 150 MB. */
const IDLE = 30_000
/** Separate worker files, because cropping needs no fonts. */
const worker = (file: string): string => fileURLToPath(import.meta.resolve(file))
const PAINT = { filename: worker('./picture-worker.ts'), name: 'paint' } as const
const CROP = { filename: worker('./crop-worker.ts'), name: 'crop' } as const

/**
 * Renders one picture at a time in a worker thread, which starts with the first picture.
 * @param options.longest milliseconds, including waiting.
 */
export const createPicturePainter = (
  art: Art,
  { longest = LONGEST }: { readonly longest?: number } = {},
): PicturePainter => {
  const thread = new Piscina<PaintTask | Uint8Array, Uint8Array | undefined>({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    resourceLimits: MEMORY,
  })
  const make = async (
    kind: typeof PAINT | typeof CROP,
    task: PaintTask | Uint8Array,
  ): Promise<Buffer | undefined> => {
    const bytes = await thread.run(task, { ...kind, signal: AbortSignal.timeout(longest) })
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  return {
    paint: async (content) => make(PAINT, { content, art }),
    crop: async (cover) => {
      const jpeg = await make(CROP, cover)
      if (jpeg === undefined) throw new Error('a cover could not be cropped')
      return jpeg
    },
    close: () => thread.destroy(),
  }
}
