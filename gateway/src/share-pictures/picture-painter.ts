import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Art, PaintTask } from './picture-worker.ts'
import type { Said } from './set-text.ts'

/** Makes pictures for links. */
export type PicturePainter = {
  /**
   * A PNG; undefined when the title's script is not one that the font has.
   * @throws Error when painting fails or takes too long.
   */
  paint(said: Said): Promise<Buffer | undefined>
  /**
   * A JPEG of the part of a cover where most is to be seen.
   * @throws Error when the cover cannot be decoded, or that takes too long.
   */
  crop(cover: Uint8Array): Promise<Buffer>
  /** Ends the thread; what is under way fails. */
  close(): Promise<void>
}

/** In milliseconds: sites that show a link wait a few seconds only. */
const LONGEST = 10_000
/** Fonts and layout fit into it several times over; a thread that wants more ends, and that picture with it. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 } as const
/** In milliseconds: a thread takes some 150 MB, so one without work goes soon. */
const IDLE = 30_000
/** Each kind of work has a file of its own: cropping needs no fonts. */
const worker = (file: string): string => fileURLToPath(import.meta.resolve(file))
const PAINT = { filename: worker('./picture-worker.ts'), name: 'paint' } as const
const CROP = { filename: worker('./crop-worker.ts'), name: 'crop' } as const

/**
 * Works in one thread of its own, one picture after the other, so that readers do not wait for it. The thread starts with the
 * first picture.
 * @param options.longest in milliseconds, for waiting and work together.
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
    paint: async (said) => make(PAINT, { said, art }),
    crop: async (cover) => {
      const jpeg = await make(CROP, cover)
      if (jpeg === undefined) throw new Error('a cover could not be cropped')
      return jpeg
    },
    close: () => thread.destroy(),
  }
}
