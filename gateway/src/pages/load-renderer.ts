import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { CreateRenderer, Renderer } from '@soko/contracts/pages.ts'

/**
 * Loads the web client's server build.
 * @param build `web/dist`. @param origin the base of absolute addresses.
 * @throws Error when it has not been built.
 */
export const loadRenderer = async (build: string, origin: string): Promise<Renderer> => {
  const { createRenderer } = (await import(pathToFileURL(join(build, 'server/entry-server.js')).href)) as {
    readonly createRenderer: CreateRenderer
  }
  return createRenderer({ origin, build })
}
