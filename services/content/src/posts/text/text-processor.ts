import { fileURLToPath } from 'node:url'
import { keepPostText } from '@soko/contracts/text/post-text.ts'
import { createFairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { Piscina } from 'piscina'
import { countTags, fieldOfText, type GivenText, writeText, type WrittenText } from './post-text.ts'
import type { AgainTask } from './text-worker.ts'

/**
 * Turns what authors send into the texts of posts: short texts at once, long ones in a thread, so that no reader waits for an
 * author.
 */
export type TextProcessor = {
  /**
   * @param client who waits in turn, as `clientKey` makes it (not the account, because accounts are cheap).
   * @throws HttpProblem 429 when the client has too many long texts waiting; Busy when all have.
   */
  write(client: string, given: GivenText): Promise<WrittenText>
  /** Sanitises stored HTML again, by the current rules, however long that takes. */
  again(html: string): Promise<string>
  /** Ends the thread; what is under way fails. */
  close(): Promise<void>
}

type TextProcessorOptions = {
  /** In milliseconds: how long a text may take. */
  readonly longest?: number
  /** How many texts of one client may wait. */
  readonly perClient?: number
}

/** What is done at once takes 10 ms at most, in UTF-16 units and in tags. */
const SHORT = { length: 20_000, tags: 1_000 } as const
/** In milliseconds: the worst of what is let in takes a tenth of it on a quiet machine. */
const LONGEST = 5_000
const LINE = { atOnce: 1, perClient: 4, total: 64 } as const
/** In milliseconds: how long the thread is kept without work. */
const IDLE = 60_000
/** The worst of what is let in fits into it several times over. */
const MEMORY = { maxOldGenerationSizeMb: 256 } as const

export const createTextProcessor = ({
  longest = LONGEST,
  perClient = LINE.perClient,
}: TextProcessorOptions = {}): TextProcessor => {
  const thread = new Piscina<GivenText | AgainTask, unknown>({
    filename: fileURLToPath(import.meta.resolve('./text-worker.ts')),
    minThreads: 0,
    maxThreads: LINE.atOnce,
    idleTimeout: IDLE,
    resourceLimits: MEMORY,
  })
  const queue = createFairQueue({ ...LINE, perClient })

  const writeInThread = async (given: GivenText): Promise<WrittenText> => {
    const signal = AbortSignal.timeout(longest)
    try {
      // A task that is given up ends its thread with it; the next one starts another.
      const written = (await thread.run(given, { name: 'write', signal })) as WrittenText
      if (!('fault' in written)) keepPostText(written.html, { ...written, text: written.desc })
      return written
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error)) return { fault: 'too-costly' }
      throw error
    }
  }

  return {
    write: async (client, { html, desc, mayBeBlank = false }) => {
      const given = { html, desc, mayBeBlank }
      if (isShort(given)) return writeText(given)
      return queue.run(client, async () => writeInThread(given))
    },
    // One projection sends one text at a time, so it need not queue.
    again: async (html) => (await thread.run({ html }, { name: 'again' })) as string,
    close: async () => thread.destroy(),
  }
}

const isShort = (given: GivenText): boolean => {
  const field = fieldOfText(given)
  if (field === undefined) return true
  const text = given[field] ?? ''
  return text.length <= SHORT.length && countTags(text) <= SHORT.tags
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
