import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { LiveAccount } from '../accounts/account.ts'
import type { AuthKit } from '../auth-kit.ts'
import { passwordMark } from './password-mark.ts'

/**
 * Requires the password, so that a stolen token alone cannot take over the account.
 * @throws HttpProblem 422 with the error at `currentPassword` when it is missing or wrong; 429 after 5 wrong
 * ones in 15 minutes, until the password is changed.
 */
export type ConfirmPassword = (
  account: LiveAccount,
  password: string | undefined,
  client: string,
) => Promise<void>

export const createPasswordConfirmation = ({
  limits,
  hasher,
  dataKey,
}: Pick<AuthKit, 'limits' | 'hasher' | 'dataKey'>): ConfirmPassword => {
  const failures = limits.create({
    name: 'password-confirmation',
    times: 5,
    seconds: 15 * 60,
    code: 'too-many-attempts',
  })
  return async ({ userId, passwordHash }, password, client) => {
    if (password === undefined) throw notConfirmed()
    const key = JSON.stringify([userId, passwordMark(dataKey, passwordHash)])
    await failures.check(key)
    if (!(await hasher.verify(password, passwordHash, client))) {
      await failures.take(key)
      throw notConfirmed()
    }
    // Checks again, because concurrent wrong attempts may have reached the limit meanwhile.
    await failures.check(key)
  }
}

/** The error for a missing or wrong password, or for one that was changed after it was confirmed. */
export const notConfirmed = (): HttpProblem => {
  const message = 'Your current password is missing or wrong.'
  return new HttpProblem('invalid-fields', { message, errors: { currentPassword: [message] } })
}
