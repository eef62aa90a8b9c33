import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@soko/contracts/http/endpoint.ts'
import type { Authenticate } from '@soko/platform/endpoints/mount.ts'
import type { Request } from 'express'
import type { Actor } from '@soko/platform/endpoints/actor.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { writtenBy } from '@soko/platform/http/soko-headers.ts'
import type { TokenVerifier } from './tokens.ts'

const BEARER = /^Bearer +([\w.~+/=-]+) *$/i

/** In milliseconds: the longest wait for auth's events, equal to a request's longest wait for views. */
const LONGEST_WAIT = 500
const PAUSE = 5

/**
 * Creates the authentication of an endpoint. Public endpoints ignore invalid tokens, so that a stale client
 * can still sign in. Waits until this process has read the client's own writes in auth's log, to refuse users
 * who have just signed out.
 * @throws HttpProblem 401 without a valid token if one is required, 403 if only admins are allowed.
 */
export const createAuthentication = (
  verifier: TokenVerifier,
  knownPosition: () => number,
): ((access: Endpoint['access']) => Authenticate) => {
  const untilCurrent = async (request: Request): Promise<void> => {
    const wanted = writtenBy(request)?.get('auth') ?? 0
    const deadline = performance.now() + LONGEST_WAIT
    while (knownPosition() < wanted && performance.now() < deadline) await sleep(PAUSE)
  }
  const actorOf = async (request: Request): Promise<Actor | undefined> => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return undefined
    await untilCurrent(request)
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
