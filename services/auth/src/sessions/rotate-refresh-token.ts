import { Refusal } from '@soko/platform/decider/decider.ts'
import type { Decision, Executed } from '@soko/platform/decider/execute.ts'
import { account } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import type { AuthKit } from '../auth-kit.ts'
import type { RefreshToken } from './refresh-cookie.ts'
import { digestOf, type RefreshSecrets } from './refresh-secrets.ts'
import { refreshSession } from './session.decider.ts'
import { SessionsStream, SessionStream } from './session.events.ts'
import { refreshChain, sessions } from './session.ts'

/** `asOf` is the log position at which the session was checked. */
export type RenewedSession = RefreshToken & { readonly userId: string; readonly asOf: number }

/** Returns undefined for an invalid token. Use of a replaced token, a copy, also ends the session. */
export const createRefreshRotation =
  ({ executor, log, clock }: Pick<AuthKit, 'executor' | 'log' | 'clock'>, secrets: RefreshSecrets) =>
  async (
    execute: (decide: Decision) => Promise<Executed>,
    { sessionId, secret }: RefreshToken,
  ): Promise<RenewedSession | undefined> => {
    const chain = await executor.load(refreshChain, SessionStream.of(sessionId))
    if (chain === undefined) return undefined
    const { userId } = chain
    const successor = secrets.successor(sessionId, secret)
    const { position } = await log.head()
    try {
      const { commit } = await execute(async (load) => {
        const { status } = await load(account, UserStream.of(userId))
        const all = await load(sessions, SessionsStream.of(userId))
        return refreshSession(status, all, await load(refreshChain, SessionStream.of(sessionId)), {
          sessionId,
          digest: digestOf(secret),
          successor: digestOf(successor),
          now: clock.now().getTime(),
        })
      })
      const isOver = commit?.events.some(({ type }) => type === 'SessionEnded') ?? false
      return isOver ? undefined : { sessionId, secret: successor, userId, asOf: commit?.position ?? position }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'no-session') return undefined
      throw error
    }
  }
