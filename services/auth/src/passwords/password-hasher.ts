import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { Busy } from '@soko/platform/decider/execute.ts'
import { Piscina } from 'piscina'
import type { HashTask, VerifyTask } from './password-worker.ts'

/** Hashes passwords by bcrypt. Only what is made of them is ever stored. */
export interface PasswordHasher {
  /**
   * The hash to store of a new password: 60 characters, with salt and cost in it.
   * @param password 8 to 72 bytes in UTF-8; bcrypt would not see what is beyond.
   * @throws Refusal 422 with the error at `password` when it is one of the most common; Busy when too many are waiting.
   */
  hash(password: string): Promise<string>
  /**
   * Whether this is the password of the hash. Without a hash (an unknown user) it does the same work, and it is not.
   * @throws Busy when too many are waiting.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>
  /** Ends the threads; what is under way fails. */
  close(): Promise<void>
}

/** 2^12 rounds: about a quarter of a second. */
const COST = 12
/** At most so many wait for a thread: with one thread, the last of them waits for some eight seconds. */
const QUEUE = 32
const MOST_THREADS = 4
/** In milliseconds: how long a thread without work is kept. */
const IDLE = 60_000

const MAX_BYTES = 72

/**
 * A hasher that works in threads of its own, so that no other request waits for it. Threads start with the first
 * password, and leave the main thread a core where there is more than one.
 * @param options.cost of new hashes, 2^cost rounds; tests use less than the 12 of production.
 * @param options.queue how many may wait for a thread.
 */
export const createPasswordHasher = (
  options: { readonly cost?: number; readonly queue?: number } = {},
): PasswordHasher => {
  const { cost = COST, queue = QUEUE } = options
  const threads = new Piscina<HashTask | VerifyTask, unknown>({
    filename: fileURLToPath(import.meta.resolve('./password-worker.ts')),
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
    idleTimeout: IDLE,
  })
  // It has the form of a hash but is that of no password.
  const dummy = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`

  const run = async (name: 'hash' | 'verify', task: HashTask | VerifyTask): Promise<unknown> => {
    if (threads.queueSize >= queue) throw new Busy('too many passwords are waiting to be hashed')
    return threads.run(task, { name })
  }

  return {
    hash: async (password) => {
      if (isTooLong(password)) throw new RangeError(`a password has at most ${MAX_BYTES} bytes`)
      const hash = (await run('hash', { password, cost })) as string | undefined
      if (hash === undefined) throw tooCommon()
      return hash
    },
    verify: async (password, hash) => {
      const matches = (await run('verify', { password, hash: hash ?? dummy })) as boolean
      return matches && hash !== undefined && !isTooLong(password)
    },
    close: () => threads.destroy(),
  }
}

const tooCommon = (): Refusal => {
  const message = 'This password is one of the most common. Choose another.'
  return new Refusal(422, 'invalid-fields', message, { password: [message] })
}

const isTooLong = (password: string): boolean => Buffer.byteLength(password) > MAX_BYTES
