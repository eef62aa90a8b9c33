import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Art, PaintTask } from './picture-worker.ts'
import type { Said } from './set-text.ts'

/** Makes pictures for links. */
export type PicturePainter = {
  /**
   * A PNG; undefined when the title's script is not one that the font has.
   * @throws Error when too many are waiting, or painting fails or takes too long.
   */
  paint(said: Said): Promise<Buffer | undefined>
  /**
   * A JPEG of the part of a cover where most is to be seen.
   * @param read reads the cover. It is called once there is room in the queue: no more covers are in memory than may wait.
   * @throws Error when too many are waiting, the cover cannot be read, or that takes too long; what `read` throws.
   */
  crop(read: () => Promise<Uint8Array>): Promise<Buffer>
  /** Ends the thread; what is under way fails. */
  close(): Promise<void>
}

/** At most so many wait. One painted picture takes a third of a second, one cut from a cover less. */
const QUEUE = 16
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
 * @param options.queue how many may wait.
 * @param options.longest in milliseconds, for waiting and work together.
 */
export const createPicturePainter = (
  art: Art,
  options: { readonly queue?: number; readonly longest?: number } = {},
): PicturePainter => {
  const { queue = QUEUE, longest = LONGEST } = options
  const thread = new Piscina<PaintTask | Uint8Array, Uint8Array | undefined>({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    resourceLimits: MEMORY,
  })
  // The thread's own limit does not count what can be given up.
  let underWay = 0
  const inTurn = async (
    kind: typeof PAINT | typeof CROP,
    task: () => Promise<PaintTask | Uint8Array>,
  ): Promise<Buffer | undefined> => {
    if (underWay > queue) throw new Error('too many pictures are waiting to be made')
    underWay += 1
    try {
      const bytes = await thread.run(await task(), { ...kind, signal: AbortSignal.timeout(longest) })
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    } finally {
      underWay -= 1
    }
  }
  return {
    paint: async (said) => inTurn(PAINT, async () => Promise.resolve({ said, art })),
    crop: async (read) => {
      const jpeg = await inTurn(CROP, read)
      if (jpeg === undefined) throw new Error('a cover could not be cropped')
      return jpeg
    },
    close: () => thread.destroy(),
  }
}
