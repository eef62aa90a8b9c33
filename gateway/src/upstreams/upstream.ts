import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/**
 * A service, in this process or over HTTP. Requests passed to it already have the headers for the service.
 */
export type Upstream = {
  /**
   * Handles a request.
   * @param bodyLimit in bytes, for bodies without a `Content-Length`.
   */
  handle(request: IncomingMessage, response: ServerResponse, bodyLimit: number): void
  /** Finishes open requests and closes the connections. */
  close(): Promise<void>
}

/**
 * Creates an upstream for a service in this process. It passes on the request itself, whose body the service
 * limits.
 */
export const createLocalUpstream = (listener: RequestListener): Upstream => ({
  handle: listener,
  close: () => Promise.resolve(),
})
