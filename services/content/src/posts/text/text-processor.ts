import { fileURLToPath } from 'node:url'
import { keepPostText } from '@soko/contracts/text/post-text.ts'
import { createFairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { Piscina } from 'piscina'
import { countTags, fieldOfText, type GivenText, writeText, type WrittenText } from './post-text.ts'
import type { AgainTask } from './text-worker.ts'

/** Processes long texts in a worker thread, so that readers do not wait for them. */
export type TextProcessor = {
  /**
   * @param client from `clientKey`, because accounts are easy to create; its long texts are queued fairly.
   * @throws HttpProblem 429 if too many long texts of this client are queued; Busy if too many of all clients
   * are.
   */
  write(client: string, given: GivenText): Promise<WrittenText>
  /** Sanitises stored HTML by the current rules, without a timeout. */
  again(html: string): Promise<string>
  /** Stops the thread. Running tasks fail. */
  close(): Promise<void>
}

type TextProcessorOptions = {
  readonly longest?: number
  readonly perClient?: number
}

const SHORT = { length: 20_000, tags: 1_000 } as const
/** In milliseconds. The slowest allowed text takes a tenth of this on an idle machine. */
const LONGEST = 5_000
const LINE = { atOnce: 1, perClient: 4, total: 64 } as const
/** The time after which an idle thread stops, in milliseconds. */
const IDLE = 60_000
/** The memory of the thread: several times what the largest allowed text needs. */
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
      // A timeout ends the thread, and the next task starts a new one.
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
    // Bypasses the fair queue of clients, because views and reads need stored texts.
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
