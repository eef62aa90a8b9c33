import type { IncomingMessage } from 'node:http'
import { Headers } from '@soko/contracts/http/headers.ts'
import { CLIENT_HEADER, REQUEST_ID_HEADER } from '@soko/platform/http/request-context.ts'
import { formatPositions, type Positions } from '@soko/platform/http/soko-headers.ts'
import { passTraceOn } from '@soko/platform/telemetry/tracing.ts'
import type { Route } from './routes.ts'

/** What the gateway tells a service of a request. */
export type Told = {
  readonly requestId: string
  readonly clientAddress: string
  /** What the client has written lately. */
  readonly written: Positions | undefined
  readonly route: Pick<Route, 'isPublic' | 'service'>
}

/** Headers that name the client or the trace of a request. The gateway replaces them by its own. */
const FORWARDING =
  /^(?:soko-|x-forwarded-|forwarded$|x-real-ip$|x-request-id$|traceparent$|tracestate$|baggage$)/
const WRITTEN = Headers.written.toLowerCase()

/**
 * Makes a request's headers those that a service is to see. What only the gateway may say is taken out, whoever sent it,
 * and set by the gateway. Where the answer is the same for everybody, the service is not told who asks; only auth gets the session cookie.
 */
export const rewriteHeaders = (request: IncomingMessage, told: Told): void => {
  const { headers } = request
  for (const name in headers) if (FORWARDING.test(name)) delete headers[name]
  if (told.route.isPublic) delete headers.authorization
  if (told.route.isPublic || told.route.service !== 'auth') delete headers.cookie
  headers[REQUEST_ID_HEADER] = told.requestId
  headers[CLIENT_HEADER] = told.clientAddress
  if (told.written !== undefined) headers[WRITTEN] = formatPositions(told.written)
  passTraceOn(headers)
}
