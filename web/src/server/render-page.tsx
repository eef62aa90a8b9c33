import type { ReadApi, RenderedPage } from '@soko/contracts/pages.ts'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '../app/app.tsx'
import { loadPage, routeOf } from '../app/routes.ts'
import { createStore, type State } from '../app/store.ts'
import { siteApi } from '../features/site/site.api.ts'
import type { ClientFiles } from './client-files.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { Document } from './document.tsx'
import { serverHttp } from './server-http.ts'

type Request = {
  readonly address: string
  readonly read: ReadApi
  readonly origin: string
  readonly files: ClientFiles
}

/** Renders a page: reads what it shows, then its HTML, then the document around it. */
export const renderPage = async ({ address, read, origin, files }: Request): Promise<RenderedPage> => {
  const store = createStore({ http: serverHttp(read) })
  const { route, place } = routeOf(address)
  const page = await loadPage(route)
  await Promise.all([
    store.dispatch(siteApi.endpoints.getSite.initiate(undefined, { subscribe: false })),
    page.load?.(store.dispatch, place),
  ])
  const state = store.getState()
  const description = page.describe(place, state)
  if (description.movedTo !== undefined) {
    return { status: 301, headers: { location: description.movedTo }, body: '' }
  }
  const root = renderToString(
    <StaticRouter location={address}>
      <App store={store} />
    </StaticRouter>,
  )
  const site = siteApi.endpoints.getSite.select()(state).data
  const html = renderToStaticMarkup(
    <Document
      description={description}
      origin={origin}
      path={place.path}
      styles={files.stylesOf(route.file)}
      entry={files.entry}
      inlineCode={files.inline.code}
      openReading={site?.openReading ?? false}
      root={root}
      state={takenOver(state)}
    />,
  )
  return {
    status: description.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(files.inline.hash, [
        'https://*.tradingview.com',
        ...framesOf(Object.values(site?.tables ?? {})),
      ]),
    },
    body: `<!doctype html>${html}`,
  }
}

/**
 * Of the store only what was read goes to the browser: nobody is signed in on the server. Times and ids of requests are
 * left out, so the same data makes the same bytes.
 */
const takenOver = ({ api: { queries, provided } }: State): string =>
  JSON.stringify({
    queries: Object.fromEntries(
      Object.entries(queries).map(([key, query]) => [
        key,
        // At 0 it would count as not read: the browser would ask again, and an infinite list show its first page twice.
        { ...query, requestId: 'server', startedTimeStamp: 1, fulfilledTimeStamp: 1 },
      ]),
    ),
    provided,
  })

const framesOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
]
