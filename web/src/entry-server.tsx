import type { CreateRenderer } from '@soko/contracts/pages.ts'
import { loadPage, routes } from './app/routes.ts'
import { readClientFiles } from './server/client-files.ts'
import { renderPage } from './server/render-page.tsx'

/** Makes what answers the site's pages: the one port through which the gateway uses this build. */
export const createRenderer: CreateRenderer = async ({ origin, clientFolder }) => {
  const files = await readClientFiles(clientFolder)
  await Promise.all(routes.map(loadPage))
  return async (address, read) => renderPage({ address, read, origin, files })
}
