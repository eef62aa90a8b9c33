import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRow } from '../src/app/page-facts.ts'

/** From the server's build, because Node cannot load the sources directly. */
export const readPageRows = async (build: string): Promise<readonly PageRow[]> => {
  const address = pathToFileURL(join(build, 'server/entry-server.js')).href
  return ((await import(address)) as { readonly pageRows: readonly PageRow[] }).pageRows
}
