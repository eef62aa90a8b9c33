import type { Endpoint } from '@soko/contracts/endpoint.ts'
import type { Authenticate } from '@soko/platform/endpoints/mount.ts'
import type { Request } from 'express'
import type { Actor } from '@soko/platform/endpoints/actor.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { TokenVerifier } from './tokens.ts'

const BEARER = /^Bearer +([\w.~+/=-]+) *$/i

/**
 * Makes the checks of who asks, by an endpoint's access. Where no token is needed, an invalid one is ignored:
 * a stale client must still be able to sign in.
 * @throws HttpProblem 401 without a good token where one is needed, 403 where only admins may.
 */
export const createAuthentication = (
  verifier: TokenVerifier,
): ((access: Endpoint['access']) => Authenticate) => {
  const actorOf = async (request: Request): Promise<Actor | undefined> => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    return token === undefined ? undefined : verifier.verify(token)
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
