import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { CreateRenderer, RenderPage } from '@soko/contracts/pages.ts'

/**
 * Loads the web client's server build.
 * @param folder `web/dist`, with `client/` and `server/`. @param origin the base of absolute addresses.
 * @throws Error when it has not been built.
 */
export const loadRenderer = async (folder: string, origin: string): Promise<RenderPage> => {
  const build = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as {
    readonly createRenderer: CreateRenderer
  }
  return build.createRenderer({ origin, clientFolder: join(folder, 'client') })
}
