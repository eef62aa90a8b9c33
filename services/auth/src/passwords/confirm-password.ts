import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { LiveAccount } from '../accounts/account.ts'
import type { AuthKit } from '../auth-kit.ts'

/**
 * Checks that who acts knows the account's password, so that a stolen token alone cannot take the account.
 * @throws HttpProblem 422 with the error at `currentPassword` when it is missing or wrong; 429 after 5 wrong ones in 15
 * minutes.
 */
export type ConfirmPassword = (account: LiveAccount, password: string | undefined) => Promise<void>

/** Makes the check; its failures are counted together for all calls that use it. */
export const createPasswordConfirmation = ({
  limits,
  hasher,
}: Pick<AuthKit, 'limits' | 'hasher'>): ConfirmPassword => {
  const failures = limits.create({
    name: 'password-confirmation',
    times: 5,
    seconds: 15 * 60,
    code: 'too-many-attempts',
  })
  return async ({ userId, passwordHash }, password) => {
    if (password === undefined) throw notConfirmed()
    await failures.check(userId)
    if (!(await hasher.verify(password, passwordHash))) {
      await failures.take(userId)
      throw notConfirmed()
    }
    // Once more: many guesses at once were all under the limit when they began.
    await failures.check(userId)
  }
}

/** Also for an account whose password has become another since it was confirmed. */
export const notConfirmed = (): HttpProblem => {
  const message = 'Your current password is missing or wrong.'
  return new HttpProblem('invalid-fields', { message, errors: { currentPassword: [message] } })
}
