import type { CreateRenderer, RenderPage } from '@soko/contracts/pages.ts'
import { loadPage, routes } from './app/routes.ts'
import { readClientFiles } from './server/client-files.ts'
import { createSiteFiles } from './server/feeds/site-files.ts'
import { readAddress } from './server/read-address.ts'
import { renderMalformed, renderPage } from './server/render-page.tsx'

/** Each route with the module of its page, to weigh what it loads. */
export const routeFiles = routes.map(({ path, file }) => ({ path, file }))

/** Makes what answers the site's pages: the one port through which the gateway uses this build. */
export const createRenderer: CreateRenderer = async ({ origin, build }) => {
  const files = await readClientFiles(
    build,
    routes.map(({ file }) => file),
  )
  const siteFile = createSiteFiles(origin)
  await Promise.all(routes.map(loadPage))
  const render: RenderPage = async (address, read) => {
    if (address === null) return renderMalformed({ read, origin, files })
    const { pathname } = new URL(address, origin)
    return (await siteFile(pathname, read)) ?? renderPage({ address, read, origin, files })
  }
  return { render, addressOf: readAddress }
}
