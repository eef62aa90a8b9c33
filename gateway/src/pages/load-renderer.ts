import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { CreateRenderer, Renderer } from '@soko/contracts/http/pages.ts'
import { z } from 'zod'

const ServerBuild = z.object({
  createRenderer: z.custom<CreateRenderer>((value) => typeof value === 'function'),
})

/**
 * Loads the server-side renderer from `web/dist`.
 * @throws Error if the web client has not been built.
 */
export const loadRenderer = async (build: string, origin: string): Promise<Renderer> => {
  const { href } = pathToFileURL(join(build, 'server/entry-server.js'))
  const { createRenderer } = ServerBuild.parse(await import(href))
  return createRenderer({ origin, build })
}
