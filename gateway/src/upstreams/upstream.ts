import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** A service as the gateway reaches it, in this process or over HTTP. `request.headers` are already those for the service. */
export type Upstream = {
  /**
   * Handles a request.
   * @param bodyLimit in bytes, for bodies without a length.
   */
  handle(request: IncomingMessage, response: ServerResponse, bodyLimit: number): void
  /** Finishes open requests and closes the connections. */
  close(): Promise<void>
}

/** Creates an upstream of this process, which gets the request itself and limits its body. */
export const createLocalUpstream = (listener: RequestListener): Upstream => ({
  handle: listener,
  close: () => Promise.resolve(),
})
