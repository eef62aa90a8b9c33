import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { normalPassword } from '@soko/contracts/fields/fields.ts'
import { DEFAULT_CLIENT_LIMITS } from '@soko/platform/config/client-limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { createFairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { Piscina } from 'piscina'
import type { hash, HashTask, verify, VerifyTask } from './password-worker.ts'

/** Hashes passwords with bcrypt. Passwords themselves are never stored. */
export interface PasswordHasher {
  /**
   * Returns the hash to store for a new password in normalized form: 60 characters, including salt and cost.
   * @param password 8 to 72 bytes in UTF-8; bcrypt ignores further bytes.
   * @param client from `clientKey`; clients take turns.
   * @throws Refusal 422 with the error at `password` when it is one of the most common; HttpProblem 429 when too many
   * passwords of this client are waiting; Busy when too many are waiting in all.
   */
  hash(password: string, client: string): Promise<string>
  /**
   * Returns true if the hash matches the password in normalized form or, for older hashes, as it was typed.
   * Without a hash (an unknown user) it takes the same time and returns false.
   * @throws HttpProblem 429 and Busy, as `hash`.
   */
  verify(password: string, hash: string | undefined, client: string): Promise<boolean>
  /** Stops the threads; running tasks fail. */
  close(): Promise<void>
}

/** 2^12 rounds, which take about a quarter of a second. */
const COST = 12
/** The maximum number of waiting passwords. With one thread, the last one waits about twelve seconds. */
const TOTAL = 48
const MOST_THREADS = 4
/** In milliseconds: idle threads stop after this time. */
const IDLE = 60_000

const MAX_BYTES = 72

/**
 * Creates a hasher that works in threads, so that it does not block other requests. Threads start with the
 * first password. One core is left to the main thread if there are several. A fair queue lets clients take
 * turns: a client's passwords are hashed one after another, and do not delay other clients by more than one
 * password.
 * @param options.cost of new hashes, 2^cost rounds; tests use less than the 12 of production.
 * @param options.perClient how many passwords of one client may wait for a thread.
 * @param options.total how many passwords may wait in all.
 */
export const createPasswordHasher = (
  options: { readonly cost?: number; readonly perClient?: number; readonly total?: number } = {},
): PasswordHasher => {
  const { cost = COST, perClient = DEFAULT_CLIENT_LIMITS.passwordsWaiting, total = TOTAL } = options
  const atOnce = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1))
  const queue = createFairQueue({ atOnce, perClient, total })
  const threads = new Piscina<HashTask | VerifyTask, Hashed>({
    filename: fileURLToPath(import.meta.resolve('./password-worker.ts')),
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: IDLE,
  })
  // A well-formed hash that matches no password, for accounts without one.
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

type Hashed = Awaited<ReturnType<typeof hash | typeof verify>>

const tooCommon = (): Refusal => {
  const message = 'This password is too common. Choose another.'
  return new Refusal(422, 'invalid-fields', message, { password: [message] })
}

const isTooLong = (password: string): boolean => Buffer.byteLength(password) > MAX_BYTES
