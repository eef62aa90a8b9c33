import type { ClientLimits } from '@soko/platform/config/client-limits.ts'
import type { RateLimit, RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'

/** The keys by which wrong passwords are counted. */
export type Guesser = {
  /** The stream of the e-mail's claim. An unknown e-mail has one, too. */
  readonly account: string
  /** From `passwordMark`. */
  readonly mark: string
  /** From `clientKey`. */
  readonly client: string
  readonly device: string | undefined
}

export type SignInAttempts = {
  check(): Promise<void>
  /** @throws HttpProblem 429 when concurrent failures have exceeded the limit. */
  failed(): Promise<void>
  succeeded(): Promise<void>
}

const MINUTES = 60

/**
 * Limits unknown devices to 5 wrong passwords in 15 minutes per account and address, and 50 in an hour per
 * account. A known device has its own count; all known devices of an account together have the hourly limit,
 * too, because an attacker who once had the password could have registered many.
 */
export const createSignInAttempts = (
  limits: RateLimits,
  clientLimits: ClientLimits,
): ((guesser: Guesser) => SignInAttempts) => {
  const create = (name: string, times: number, minutes: number): RateLimit =>
    limits.create({ name, times, seconds: minutes * MINUTES, code: 'too-many-attempts' })
  const nearby = create('sign-in-nearby', clientLimits.signInFailures, 15)
  const anywhere = create('sign-in-anywhere', clientLimits.signInFailuresAnywhere, 60)
  const ofDevice = create('sign-in-device', clientLimits.signInFailuresOfDevice, 15)
  const ofDevices = create('sign-in-devices', clientLimits.signInFailuresAnywhere, 60)

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
