import type { CreateRenderer, RenderPage } from '@soko/contracts/http/pages.ts'
import type { PageRow } from './app/page-facts.ts'
import { loadPage } from './app/load-page.ts'
import { routes } from './app/routes.ts'
import { factsOf } from './app/site-route.ts'
import { readClientFiles } from './server/client-files.ts'
import { createSiteFiles } from './server/feeds/site-files.ts'
import { createLinkPages } from './server/links/link-pages.tsx'
import { canonicalUrl } from './server/read-address.ts'
import { renderMalformed, renderPage } from './server/render-page.tsx'

/** All pages, for what else the build makes of them: weights, the service worker's addresses, the web manifest. */
export const pageRows: readonly PageRow[] = routes.map((route) => ({ path: route.path, ...factsOf(route) }))

/** Makes what answers the site's pages: the one port through which the gateway uses this build. */
export const createRenderer: CreateRenderer = async ({ origin, build }) => {
  const files = await readClientFiles(
    build,
    pageRows.flatMap(({ file, parts = [] }) => [file, ...parts]),
  )
  const siteFile = createSiteFiles(origin)
  const linkPage = createLinkPages({ origin, files })
  // Under `npm run dev` Vite loads the code of a page when somebody asks for it.
  if (import.meta.env.PROD) await Promise.all(routes.map(loadPage))
  const render: RenderPage = async (address, read) => {
    if (address === null) return renderMalformed({ read, origin, files })
    const { pathname } = new URL(address, origin)
    return (
      (await siteFile(pathname, read)) ??
      (await linkPage(pathname, read)) ??
      renderPage({ address, read, origin, files })
    )
  }
  return { render, addressOf: canonicalUrl }
}
