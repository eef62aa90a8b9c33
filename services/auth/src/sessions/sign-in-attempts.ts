import type { Allowances } from '@soko/platform/config/allowances.ts'
import type { RateLimit, RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'

/** Whose wrong passwords are counted together. */
export type Guesser = {
  /** The account's claim: there is one for an unknown e-mail, too. */
  readonly account: string
  /** As `passwordMark` makes it: with a new password all counts begin anew. */
  readonly mark: string
  /** As `clientKey` makes it. */
  readonly client: string
  /** The device's name, if it has signed in to the account before. */
  readonly device: string | undefined
}

/** The failed sign-ins to one account, as far as they are counted together with this caller's. */
export type SignInAttempts = {
  /** @throws HttpProblem 429 when there were too many lately. */
  check(): Promise<void>
  /** Counts a failure. @throws HttpProblem 429 when others, counted meanwhile, were too many already. */
  failed(): Promise<void>
  /** Forgets the failures. */
  succeeded(): Promise<void>
}

const MINUTES = 60

/**
 * Counts wrong passwords. Of devices that are not known: 5 in 15 minutes for an account from an address, and 50 in an hour for
 * an account from anywhere, so that many addresses together cannot guess on. A device that has signed in to the account has a
 * count of its own: those guesses cannot lock it out. All known devices together have as many as the unknown ones, because
 * whoever had the password once could have registered many devices. (The figures are settings.)
 */
export const createSignInAttempts = (
  limits: RateLimits,
  allowances: Allowances,
): ((guesser: Guesser) => SignInAttempts) => {
  const create = (name: string, times: number, minutes: number): RateLimit =>
    limits.create({ name, times, seconds: minutes * MINUTES, code: 'too-many-attempts' })
  const nearby = create('sign-in-nearby', allowances.signInFailures, 15)
  const anywhere = create('sign-in-anywhere', allowances.signInFailuresAnywhere, 60)
  const ofDevice = create('sign-in-device', allowances.signInFailuresOfDevice, 15)
  const ofDevices = create('sign-in-devices', allowances.signInFailuresAnywhere, 60)

  return ({ account, mark, client, device }) => {
    const all = JSON.stringify([account, mark])
    const counts: readonly (readonly [RateLimit, string])[] =
      device === undefined
        ? [
            [nearby, JSON.stringify([account, mark, client])],
            [anywhere, all],
          ]
        : [
            [ofDevice, JSON.stringify([account, mark, device])],
            [ofDevices, all],
          ]
    return {
      check: async () => {
        for (const [limit, key] of counts) await limit.check(key)
      },
      failed: async () => {
        for (const [limit, key] of counts) await limit.take(key)
      },
      succeeded: async () => {
        for (const [limit, key] of counts) await limit.reset(key)
      },
    }
  }
}
