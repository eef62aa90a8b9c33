import type { Endpoint } from '@soko/contracts/http/endpoint.ts'
import type { Mount } from '../endpoints/mount.ts'

export const createMountedHandlers = () => {
  const handlers = new Map<Endpoint, (call: object) => Promise<{ readonly status: number }>>()
  const mount = ((endpoint: Endpoint, handler: never) => {
    handlers.set(endpoint, handler)
  }) as Mount
  return {
    mount,
    /** Returns the status of a response or error; `call` has the fields that the handler reads. */
    statusOf: async (endpoint: Endpoint, call: object): Promise<number> => {
      const handler = handlers.get(endpoint)
      if (handler === undefined) throw new Error(`${endpoint.path} is not mounted.`)
      return handler(call).then(
        ({ status }) => status,
        (error: unknown) => (error as { readonly status: number }).status,
      )
    },
  }
}
