import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { Headers } from '@soko/contracts/http/headers.ts'
import type { Request, RequestHandler, Response } from 'express'
import { clientKey } from './client-key.ts'

/** Headers that only the gateway may set. It drops them from requests of outside clients. */
export const CLIENT_HEADER = 'soko-client'
export const REQUEST_ID_HEADER = 'soko-request-id'

export type RequestContext = {
  readonly id: string
  readonly clientKey: string
  readonly startedAt: number
  /** The endpoint's path as in OpenAPI. Metrics use it, because the number of actual paths is unlimited. */
  route: string
  /** Tells the loop monitor that the request's work starts. Undefined before the route is known. */
  resumed?: () => void
}

const contexts = new WeakMap<Response, RequestContext>()
const REQUEST_ID = /^[\w.-]{1,64}$/

export const requestContext: RequestHandler = (request, response, next) => {
  const given = request.headers[REQUEST_ID_HEADER]
  const context: RequestContext = {
    id: typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID(),
    clientKey: clientKey(addressOf(request)),
    startedAt: performance.now(),
    route: 'unknown',
  }
  contexts.set(response, context)
  response.setHeader(Headers.requestId, context.id)
  underWay.run(context, next)
}

const underWay = new AsyncLocalStorage<RequestContext>()

export const currentRequest = (): RequestContext | undefined => underWay.getStore()

/** Tells the loop monitor that this request continues. Call it after a long wait or a large read. */
export const resumeRequest = (): void => currentRequest()?.resumed?.()

/** Lets other requests run. For work that would block the event loop for long. */
export const yieldToOthers = async (): Promise<void> => {
  await setImmediate()
  resumeRequest()
}

export const contextOf = (response: Response): RequestContext => {
  const context = contexts.get(response)
  if (context === undefined) throw new Error('The request has not been through requestContext.')
  return context
}

const addressOf = (request: Request): string => {
  const header = request.headers[CLIENT_HEADER]
  return typeof header === 'string' && header !== '' ? header : (request.socket.remoteAddress ?? 'unknown')
}
