import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { Headers } from '@soko/contracts/http/headers.ts'
import type { Request, RequestHandler, Response } from 'express'
import { clientKey } from './client-key.ts'

/** In these headers the gateway says on whose behalf it asks. It drops them from requests that come from outside. */
export const CLIENT_HEADER = 'soko-client'
export const REQUEST_ID_HEADER = 'soko-request-id'

/** What the whole handling of a request shares. */
export type RequestContext = {
  /** Made by the gateway, else here; in the log and in the answer. */
  readonly id: string
  /** As `clientKey` makes it: no service learns more of an address than what it counts by. */
  readonly clientKey: string
  /** In milliseconds of `performance.now()`. */
  readonly startedAt: number
  /** The endpoint's path as in OpenAPI, once it is known: for metrics, which must not count by address. */
  route: string
  /** Notes that code of the request runs from now on; undefined before its route is known. */
  resumed?: () => void
}

const contexts = new WeakMap<Response, RequestContext>()
const REQUEST_ID = /^[\w.-]{1,64}$/

/** Notes id, client and start of each request, and answers the id in `X-Request-Id`. */
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

/** The context of the request being handled; undefined for what no request brought. */
export const currentRequest = (): RequestContext | undefined => underWay.getStore()

/** Notes that the request being handled goes on. To be called after waiting for something that takes long or brings much. */
export const resumeRequest = (): void => currentRequest()?.resumed?.()

/** Yields to other requests, for work that would block the event loop for long. */
export const yieldToOthers = async (): Promise<void> => {
  await setImmediate()
  resumeRequest()
}

/** The context that `requestContext` noted. */
export const contextOf = (response: Response): RequestContext => {
  const context = contexts.get(response)
  if (context === undefined) throw new Error('The request has not been through requestContext.')
  return context
}

/** Who asks: as the gateway says, else the other end of the connection. */
const addressOf = (request: Request): string => {
  const said = request.headers[CLIENT_HEADER]
  return typeof said === 'string' && said !== '' ? said : (request.socket.remoteAddress ?? 'unknown')
}
