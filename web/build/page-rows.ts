import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRow } from '../src/app/page-facts.ts'

/**
 * The site's table of pages. The server's build knows it; its sources are for Vite only.
 * @param build `web/dist`, or one in the making whose server part is there.
 */
export const readPageRows = async (build: string): Promise<readonly PageRow[]> => {
  const address = pathToFileURL(join(build, 'server/entry-server.js')).href
  return ((await import(address)) as { readonly pageRows: readonly PageRow[] }).pageRows
}
