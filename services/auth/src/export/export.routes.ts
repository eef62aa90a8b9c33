import type { AccountExport } from '@soko/contracts/endpoints/export.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { liveAccount } from '../accounts/load-account.ts'
import type { AuthKit } from '../auth-kit.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { presentOwnUser } from '../members/present-user.ts'

/** Auth's part of a user's export, which the gateway merges with the other services' parts. */
export const mountExport = ({ internal, executor, clock, view }: AuthKit): void => {
  const read: ReadView = async (projection, queries) => {
    const { checkpoint, answers } = await view(projection).read(queries)
    if (checkpoint === null) throw new HttpProblem('not-ready')
    return answers
  }

  internal.get('/export/:userId', async (request, response) => {
    const account = await liveAccount(executor.load, request.params.userId)
    if (account === undefined) throw new HttpProblem('not-found')
    const sessions = await listSessions(executor.load, account.userId, clock.now().getTime())
    response.json({
      profile: { ...(await presentOwnUser(read, account)), type: account.type },
      sessions: sessions.map(({ sessionId, device, startedAt, lastUsedAt }) => ({
        _id: sessionId,
        device,
        createdAt: startedAt,
        lastUsedAt,
      })),
    } satisfies AccountExport)
  })
}
