import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@soko/contracts/http/endpoint.ts'
import type { Authenticate } from '@soko/platform/endpoints/mount.ts'
import type { Request } from 'express'
import type { Actor } from '@soko/platform/endpoints/actor.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { writtenBy } from '@soko/platform/http/soko-headers.ts'
import type { TokenVerifier } from './tokens.ts'

const BEARER = /^Bearer +([\w.~+/=-]+) *$/i

/** In milliseconds: as long as a request waits for views. */
const LONGEST_WAIT = 500
const PAUSE = 5

/**
 * Makes the checks of who asks, by an endpoint's access. Where no token is needed, an invalid one is ignored:
 * a stale client must still be able to sign in. Who has just ended a session, or erased themselves, is refused here, too: what their
 * client has written in auth's log is waited for, half a second at most.
 * @param heard how far this process has heard of what ended tokens: a position of auth's log.
 * @throws HttpProblem 401 without a good token where one is needed, 403 where only admins may.
 */
export const createAuthentication = (
  verifier: TokenVerifier,
  heard: () => number,
): ((access: Endpoint['access']) => Authenticate) => {
  const untilHeard = async (request: Request): Promise<void> => {
    const wanted = writtenBy(request)?.get('auth') ?? 0
    const deadline = performance.now() + LONGEST_WAIT
    while (heard() < wanted && performance.now() < deadline) await sleep(PAUSE)
  }
  const actorOf = async (request: Request): Promise<Actor | undefined> => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return undefined
    await untilHeard(request)
    return verifier.verify(token)
  }
  return (access) => {
    switch (access) {
      case 'public':
        return () => Promise.resolve(undefined)
      case 'open':
        return actorOf
      case 'bearer':
      case 'admin':
        return async (request) => {
          const actor = await actorOf(request)
          if (actor === undefined) throw new HttpProblem('not-signed-in')
          if (access === 'admin' && actor.role !== 'admin') throw new HttpProblem('not-admin')
          return actor
        }
    }
  }
}
