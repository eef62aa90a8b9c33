import type { Limits } from '@soko/platform/http/limits.ts'

/** The failures of one account from one address, and from anywhere. */
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
 * Counts wrong passwords: 5 in 15 minutes for an account from an address, and 50 in an hour for an account from
 * anywhere, so that many addresses together cannot guess on, and few cannot lock somebody out for long.
 */
export const createSignInAttempts = (
  limits: Limits,
): ((account: string, address: string) => SignInAttempts) => {
  const code = 'too-many-attempts'
  const nearby = limits.create({ name: 'sign-in-nearby', times: 5, seconds: 15 * MINUTES, code })
  const anywhere = limits.create({ name: 'sign-in-anywhere', times: 50, seconds: 60 * MINUTES, code })
  return (account, address) => {
    const here = JSON.stringify([account, address])
    return {
      check: async () => {
        await nearby.check(here)
        await anywhere.check(account)
      },
      failed: async () => {
        await nearby.take(here)
        await anywhere.take(account)
      },
      succeeded: async () => {
        await nearby.reset(here)
        await anywhere.reset(account)
      },
    }
  }
}
