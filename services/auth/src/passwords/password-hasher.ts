import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { normalPassword } from '@soko/contracts/fields/fields.ts'
import { DEFAULT_CLIENT_LIMITS } from '@soko/platform/config/client-limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { createFairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { Piscina } from 'piscina'
import type { hash, HashTask, verify, VerifyTask } from './password-worker.ts'

export interface PasswordHasher {
  /**
   * Returns a bcrypt hash with salt and cost. Clients (`clientKey`) take turns.
   * @param password 8 to 72 bytes in UTF-8, because bcrypt ignores further bytes.
   * @throws RangeError for a longer password; Refusal 422 at `password` for common passwords; HttpProblem 429
   * when too many of this client are waiting; Busy when too many are waiting in all.
   */
  hash(password: string, client: string): Promise<string>
  /**
   * Returns true if the password matches, normalized or (for older hashes) as typed. Without a hash, returns
   * false after the same time, so that timing does not reveal unknown accounts.
   * @throws HttpProblem 429 and Busy, as `hash`.
   */
  verify(password: string, hash: string | undefined, client: string): Promise<boolean>
  /** Stops the threads. Running tasks fail. */
  close(): Promise<void>
}

/** 2^12 rounds: about a quarter of a second. */
const COST = 12
/** With one thread, the last waiting password waits about twelve seconds. */
const TOTAL = 48
const MOST_THREADS = 4
/** In milliseconds: how long an idle thread is kept. */
const IDLE = 60_000

const MAX_BYTES = 72

/**
 * Creates a hasher that works in threads, leaving one core to the main thread. A fair queue lets clients take
 * turns, so that none delays another by more than one password.
 * @param options.cost 2^cost rounds; tests use less than the 12 of production.
 * @param options.perClient how many passwords of a client may wait; `total`: of all clients.
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
  // Compared with passwords of accounts without a hash, to take the same time. No password matches.
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
