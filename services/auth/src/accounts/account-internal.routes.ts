import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { AuthKit } from '../auth-kit.ts'
import { liveAccount } from './load-account.ts'

/** Returns a user's private fields, which events must not contain, to other services. */
export const mountAccountReading = ({ internal, executor }: AuthKit): void => {
  internal.get('/users/:id', async (request, response) => {
    const account = await liveAccount(executor.load, request.params.id)
    if (account === undefined) throw new HttpProblem('not-found')
    const { email, emailVerified, phone, role, shareBookmarks, type, status: state } = account
    response.json({ email, emailVerified, phone, role, shareBookmarks, type, state })
  })
}
