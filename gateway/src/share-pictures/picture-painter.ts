import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Art, PaintTask } from './picture-worker.ts'
import type { Said } from './set-text.ts'

/** Paints pictures for links. */
export type PicturePainter = {
  /**
   * A PNG; undefined when the title's script is not one that the font has.
   * @throws Error when too many are waiting, or painting fails or takes too long.
   */
  paint(said: Said): Promise<Buffer | undefined>
  /** Ends the thread; what is under way fails. */
  close(): Promise<void>
}

/** At most so many wait. One picture takes a third of a second. */
const QUEUE = 16
/** In milliseconds: whoever shows a link waits no longer than some seconds. */
const LONGEST = 10_000
/** Fonts and layout fit into it several times over; a thread that wants more ends, and that picture with it. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 } as const
/** In milliseconds: a thread takes some 150 MB, so one without work goes soon. */
const IDLE = 30_000

/**
 * Paints in one thread of its own, one picture after the other: nobody who reads waits for it. The thread starts with the
 * first picture.
 * @param options.queue how many may wait.
 */
export const createPicturePainter = (art: Art, options: { readonly queue?: number } = {}): PicturePainter => {
  const { queue = QUEUE } = options
  const thread = new Piscina<PaintTask, Uint8Array | undefined>({
    filename: fileURLToPath(import.meta.resolve('./picture-worker.ts')),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    resourceLimits: MEMORY,
  })
  // The thread's own limit does not count what can be given up.
  let underWay = 0
  const run = async (task: PaintTask): Promise<Uint8Array | undefined> => {
    if (underWay > queue) throw new Error('too many pictures are waiting to be painted')
    underWay += 1
    try {
      return await thread.run(task, { name: 'paint', signal: AbortSignal.timeout(LONGEST) })
    } finally {
      underWay -= 1
    }
  }
  return {
    paint: async (said) => {
      const png = await run({ said, art })
      return png && Buffer.from(png.buffer, png.byteOffset, png.byteLength)
    },
    close: () => thread.destroy(),
  }
}
