import { AuthEndpoints } from '@soko/contracts/endpoints/auth.endpoints.ts'
import { liveAccount } from '../accounts/load-account.ts'
import type { AuthKit } from '../auth-kit.ts'
import { presentOwnUser } from '../members/present-user.ts'
import { createTokenSigner } from '../tokens/token-signer.ts'
import { createKnownDevices } from './known-device.ts'
import { listSessions } from './list-sessions.ts'
import { createRefreshCookie } from './refresh-cookie.ts'
import { createRefreshSecrets, digestOf } from './refresh-secrets.ts'
import { createRefreshRotation } from './rotate-refresh-token.ts'
import { placeOf } from './refresh-rotation.rules.ts'
import { endSession, signOut } from './session.decider.ts'
import { SessionsStream, SessionStream } from './session.events.ts'
import { refreshChain, sessions } from './session.ts'

export const mountSessions = (kit: AuthKit): void => {
  const { mount, executor, clock } = kit
  const cookie = createRefreshCookie(kit.origin)
  const devices = createKnownDevices(kit.dataKey, kit.origin)
  const renew = createRefreshRotation(kit, createRefreshSecrets(kit.dataKey))
  const signToken = createTokenSigner(kit)
  const now = (): number => clock.now().getTime()

  mount(AuthEndpoints.refetch, async (call) => {
    const given = cookie.read(call.request)
    const renewed = given && (await renew(call.execute, given))
    const account = renewed && (await liveAccount(executor.load, renewed.userId))
    if (renewed === undefined || account === undefined) {
      cookie.clear(call.response)
      return { status: 200, body: { user: null } }
    }
    const { userId, sessionId, secret, asOf } = renewed
    cookie.set(call.response, { sessionId, secret })
    // The session started before device cookies existed.
    if (devices.read(call.request, userId) === undefined)
      devices.remember(call.request, call.response, userId)
    const token = await signToken({ userId, sessionId, role: account.role, asOf })
    return { status: 200, body: { user: await presentOwnUser(call.read, account), token } }
  })

  mount(AuthEndpoints.logout, async (call) => {
    const ending = new Map<string, string>()
    if (call.actor !== undefined) ending.set(call.actor.sessionId, call.actor.userId)
    const given = cookie.read(call.request)
    const chain = given && (await executor.load(refreshChain, SessionStream.of(given.sessionId)))
    if (given && chain && placeOf(chain, digestOf(given.secret), now()) !== 'unknown') {
      ending.set(given.sessionId, chain.userId)
    }
    await call.execute(async (load) => {
      const events = await Promise.all(
        Array.from(ending, async ([sessionId, userId]) =>
          signOut(await load(sessions, SessionsStream.of(userId)), userId, sessionId),
        ),
      )
      return events.flat()
    })
    cookie.clear(call.response)
    return { status: 204 }
  })

  mount(AuthEndpoints.sessions, async ({ actor }) => {
    const listed = await listSessions(executor.load, actor.userId, now())
    const presented = listed.map(({ sessionId, device, startedAt, lastUsedAt }) => ({
      _id: sessionId,
      device,
      createdAt: startedAt,
      lastUsedAt,
      current: sessionId === actor.sessionId,
    }))
    return { status: 200, body: { sessions: presented } }
  })

  mount(AuthEndpoints.endSession, async (call) => {
    const { actor, params } = call
    await call.execute(async (load) =>
      endSession(await load(sessions, SessionsStream.of(actor.userId)), actor.userId, params.id),
    )
    if (params.id === actor.sessionId) cookie.clear(call.response)
    return { status: 204 }
  })
}
