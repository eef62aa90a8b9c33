import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { normalPassword } from '@soko/contracts/fields/fields.ts'
import { DEFAULT_ALLOWANCES } from '@soko/platform/config/allowances.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { createFairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { Piscina } from 'piscina'
import type { hash, HashTask, verify, VerifyTask } from './password-worker.ts'

/** Hashes passwords by bcrypt. Only the hashes are ever stored. */
export interface PasswordHasher {
  /**
   * The hash to store of a new password in its normal form: 60 characters, with salt and cost in it.
   * @param password 8 to 72 bytes in UTF-8; bcrypt would not see what is beyond.
   * @param client who has it hashed, as `clientKey` makes it: clients take turns.
   * @throws Refusal 422 with the error at `password` when it is one of the most common; HttpProblem 429 when too many of this
   * client are waiting; Busy when too many are in all.
   */
  hash(password: string, client: string): Promise<string>
  /**
   * Whether this is the password of the hash, in its normal form or, for older hashes, as it was typed. Without a hash (an unknown user) it does the same work and answers false.
   * @throws HttpProblem 429 and Busy as `hash`.
   */
  verify(password: string, hash: string | undefined, client: string): Promise<boolean>
  /** Ends the threads; what is under way fails. */
  close(): Promise<void>
}

/** 2^12 rounds: about a quarter of a second. */
const COST = 12
/** At most so many wait for a thread: with one thread, the last of them waits for some twelve seconds. */
const TOTAL = 48
const MOST_THREADS = 4
/** In milliseconds: how long a thread without work is kept. */
const IDLE = 60_000

const MAX_BYTES = 72

/**
 * A hasher that works in threads of its own, so that no other request waits for it. Threads start with the first
 * password, and leave the main thread a core where there is more than one. Clients take turns: many passwords from one
 * address wait for one another, and somebody else for the one under way.
 * @param options.cost of new hashes, 2^cost rounds; tests use less than the 12 of production.
 * @param options.perClient how many of one client may wait for a thread.
 * @param options.total how many may wait in all.
 */
export const createPasswordHasher = (
  options: { readonly cost?: number; readonly perClient?: number; readonly total?: number } = {},
): PasswordHasher => {
  const { cost = COST, perClient = DEFAULT_ALLOWANCES.passwordsWaiting, total = TOTAL } = options
  const atOnce = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1))
  const queue = createFairQueue({ atOnce, perClient, total })
  const threads = new Piscina<HashTask | VerifyTask, Hashed>({
    filename: fileURLToPath(import.meta.resolve('./password-worker.ts')),
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: IDLE,
  })
  // It looks like a hash, but no password has it.
  const dummy = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`

  const run = async (client: string, name: 'hash' | 'verify', task: HashTask | VerifyTask): Promise<Hashed> =>
    queue.run(client, async () => threads.run(task, { name }))

  return {
    hash: async (typed, client) => {
      const password = normalPassword(typed)
      if (isTooLong(password)) throw new RangeError(`a password has at most ${MAX_BYTES} bytes`)
      const hash = await run(client, 'hash', { password, cost })
      if (typeof hash !== 'string') throw tooCommon()
      return hash
    },
    verify: async (typed, hash, client) => {
      for (const password of new Set([normalPassword(typed), typed])) {
        const matches = await run(client, 'verify', { password, hash: hash ?? dummy })
        if (matches === true && hash !== undefined && !isTooLong(password)) return true
      }
      return false
    },
    close: () => threads.destroy(),
  }
}

/** What a thread answers: a hash, or whether a password is the one of a hash. */
type Hashed = Awaited<ReturnType<typeof hash | typeof verify>>

const tooCommon = (): Refusal => {
  const message = 'This password is too common. Choose another.'
  return new Refusal(422, 'invalid-fields', message, { password: [message] })
}

const isTooLong = (password: string): boolean => Buffer.byteLength(password) > MAX_BYTES
