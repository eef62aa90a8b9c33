import { fileURLToPath } from 'node:url'
import { keepPostText } from '@soko/contracts/text/post-text.ts'
import { createFairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { Piscina } from 'piscina'
import { countTags, fieldOfText, type GivenText, writeText, type WrittenText } from './post-text.ts'
import type { AgainTask } from './text-worker.ts'

/**
 * Processes the texts of authors: short ones synchronously, long ones in a thread, so that readers do not wait for
 * authors.
 */
export type TextProcessor = {
  /**
   * @param client whose turn it is, from `clientKey` (not the account, because accounts are cheap).
   * @throws HttpProblem 429 when the client has too many long texts waiting; Busy when all clients have.
   */
  write(client: string, given: GivenText): Promise<WrittenText>
  /** Sanitises stored HTML again by the current rules, without a timeout. */
  again(html: string): Promise<string>
  /** Stops the thread; running tasks fail. */
  close(): Promise<void>
}

type TextProcessorOptions = {
  /** The timeout of a text in milliseconds. */
  readonly longest?: number
  readonly perClient?: number
}

const SHORT = { length: 20_000, tags: 1_000 } as const
/** In milliseconds: the slowest allowed text takes a tenth of it on an idle machine. */
const LONGEST = 5_000
const LINE = { atOnce: 1, perClient: 4, total: 64 } as const
/** In milliseconds: an idle thread stops after this time. */
const IDLE = 60_000
/** Several times the memory of the largest allowed text. */
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
      // A cancelled task ends its thread; the next one starts another.
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
