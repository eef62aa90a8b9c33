import type { IncomingMessage } from 'node:http'
import { Headers } from '@soko/contracts/http/headers.ts'
import { CLIENT_HEADER, REQUEST_ID_HEADER } from '@soko/platform/http/request-context.ts'
import { formatPositions, type Positions } from '@soko/platform/http/soko-headers.ts'
import { passTraceOn } from '@soko/platform/telemetry/tracing.ts'
import type { Route } from './routes.ts'

export type ForwardedHeaders = {
  readonly requestId: string
  readonly clientAddress: string
  readonly written: Positions | undefined
  readonly route: Pick<Route, 'isPublic' | 'service'>
}

const FORWARDING =
  /^(?:soko-|x-forwarded-|forwarded$|x-real-ip$|x-request-id$|traceparent$|tracestate$|baggage$)/
const WRITTEN = Headers.written.toLowerCase()

/**
 * Sets the headers that only the gateway may set. Public endpoints do not receive the client's token; only
 * auth receives the session cookie.
 */
export const rewriteHeaders = (request: IncomingMessage, forwarded: ForwardedHeaders): void => {
  const { headers } = request
  for (const name in headers) if (FORWARDING.test(name)) delete headers[name]
  if (forwarded.route.isPublic) delete headers.authorization
  if (forwarded.route.isPublic || forwarded.route.service !== 'auth') delete headers.cookie
  headers[REQUEST_ID_HEADER] = forwarded.requestId
  headers[CLIENT_HEADER] = forwarded.clientAddress
  if (forwarded.written !== undefined) headers[WRITTEN] = formatPositions(forwarded.written)
  passTraceOn(headers)
}
