import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Forwards requests, which already have the headers for the service. */
export type Upstream = {
  /** @param bodyLimit in bytes, for bodies without a `Content-Length`. */
  handle(request: IncomingMessage, response: ServerResponse, bodyLimit: number): void
  /** Finishes open requests first. */
  close(): Promise<void>
}

/** Forwards to a service in this process, which limits the body itself. */
export const createLocalUpstream = (listener: RequestListener): Upstream => ({
  handle: listener,
  close: () => Promise.resolve(),
})
