import type { RequestListener } from 'node:http'
import { createSiteGateway, type SiteGatewayOptions } from '@soko/gateway/site-gateway.ts'
import type { Closing } from '@soko/shell/running/closing.ts'

/** The gateway of an embedded site: in the process of the services, or in several of its own before them. */
export type PublicFace = {
  /** What operators ask the gateway. */
  readonly ops: RequestListener
  /** Begins what is to hear the services from their start on. Its end, and that of what `start` begins, is noted. */
  prepare(closing: Closing): Promise<void>
  /** Begins the rest, when the services have started. */
  start(closing: Closing): Promise<void>
  /** What is not ready yet, the services included. */
  waitsFor(): readonly string[]
  /** Takes requests. */
  listen(at: { readonly port: number; readonly host: string }): Promise<void>
}

/** A gateway in this process. */
export const createFaceHere = async (options: SiteGatewayOptions): Promise<PublicFace> => {
  const { gateway, own, edge, readers, pictures, waitsFor } = await createSiteGateway(options)
  return {
    ops: gateway.ops,
    prepare: async (closing) => {
      closing.add(edge.stop)
      closing.add(pictures.close)
      await edge.start()
    },
    start: async (closing) => {
      closing.add(readers.stop)
      readers.start()
      // Live streams end first: the gateway waits for what is under way.
      closing.add(async () => Promise.all([gateway.close(), own.stop()]).then(() => {}))
      await own.start()
    },
    waitsFor,
    listen: async (at) => {
      await gateway.listen(at)
    },
  }
}
