import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/**
 * A service as the gateway reaches it. Which kind it is, in this process or behind HTTP, nothing before it knows: the
 * request carries in `request.headers` what the service is to see.
 */
export type Upstream = {
  /**
   * Answers a request.
   * @param bodyLimit in bytes: of a body that came without its length.
   */
  handle(request: IncomingMessage, response: ServerResponse, bodyLimit: number): void
  /** Lets what is under way end, and closes the connections. */
  close(): Promise<void>
}

/** A service of this process: it is handed the request itself. It limits what it reads of a body by itself. */
export const createLocalUpstream = (listener: RequestListener): Upstream => ({
  handle: listener,
  close: () => Promise.resolve(),
})
