import type { ReadApi, RenderedPage } from '@soko/contracts/http/pages.ts'
import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router-dom'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { App } from '../app/app.tsx'
import { Crash } from '../app/crash.tsx'
import type { Description } from '../shared/pages/page.ts'
import { routeOf } from '../app/find-route.ts'
import { loadPage } from '../app/load-page.ts'
import { factsOf } from '../app/site-route.ts'
import { Shell } from '../app/shell/shell.tsx'
import { createStore, type Store, type State } from '../shared/store/store.ts'
import { appTexts } from '../app/app.texts.ts'
import { Lost } from '../shared/not-found/not-found.tsx'
import { siteApi } from '../shared/site/site.api.ts'
import { CacheControl } from './cache-control.ts'
import type { ClientFiles } from './client-files.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { documentOf, type DocumentParts } from './document.ts'
import { pathOf } from './read-address.ts'
import { serverHttp } from './server-http.ts'
import { serverTexts } from './server.texts.ts'

type Site = {
  readonly read: ReadApi
  readonly origin: string
  readonly files: ClientFiles
}
type Request = Site & { readonly address: string }

/** What no page of ours asks for, so that nothing in it can. Full screen stays open to charts. */
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
/** In seconds: when to ask again for a page whose parts could not be read. */
const RETRY_AFTER = '5'
/** The module whose style sheets the page of a malformed address has. */
const NOT_FOUND = 'src/shared/not-found/not-found-page.tsx'

/**
 * Renders a page: reads what it shows, then its HTML, then the document around it. Where something could not be read the
 * page says so in its place, with status 503, whatever it makes of it; where rendering fails it is a crash page, 500.
 */
export const renderPage = async ({ address, read, origin, files }: Request): Promise<RenderedPage> => {
  let isWhole = true
  const http = serverHttp(async (path, options) => {
    const answer = await read(path, options)
    if (answer.status >= 500 && options?.optional !== true) isWhole = false
    return answer
  })
  const store = createStore({ http })
  const { route, place } = routeOf(address)
  const pageOf = (description: Description, root: string, state?: string): RenderedPage =>
    pageAround({
      store,
      description,
      origin,
      path: pathOf(route, place),
      files,
      styles: files.stylesOf(factsOf(route).file, ...(description.parts ?? [])),
      isPreview: factsOf(route).preview === true,
      root,
      ...(state !== undefined && { state }),
    })
  const at = (content: React.ReactNode) =>
    renderHtml(<StaticRouter location={address}>{content}</StaticRouter>)

  try {
    const page = await loadPage(route)
    await Promise.all([readSite(store), page.load?.(store.dispatch, place)])
    const state = store.getState()
    const described = page.describe(place, state)
    if (isWhole && described.movedTo !== undefined) return movedTo(described.movedTo)
    const root = await at(<App store={store} serverState={state} />)
    const made = pageOf(
      isWhole ? described : { ...described, status: 503, unlisted: true },
      root,
      handedOver(state),
    )
    return isWhole ? made : passing(made, { 'retry-after': RETRY_AFTER })
  } catch (error) {
    const root = await at(<CrashPage store={store} error={error} />)
    const made = pageOf({ title: appTexts.crash.title, status: 500, unlisted: true }, root)
    return { ...passing(made, {}), failure: error }
  }
}

/**
 * Renders the answer to an address that is not well-formed, 400. The client could not read it either, so nothing takes
 * this page over.
 */
export const renderMalformed = async ({ read, origin, files }: Site): Promise<RenderedPage> => {
  const store = createStore({ http: serverHttp(read) })
  await readSite(store)
  const root = await renderHtml(
    <StaticRouter location="/">
      <Provider store={store}>
        <Shell>
          <Lost {...serverTexts.malformed} />
        </Shell>
      </Provider>
    </StaticRouter>,
  )
  const description = { title: serverTexts.malformed.title, status: 400, unlisted: true }
  const styles = files.stylesOf(NOT_FOUND)
  return pageAround({ store, description, origin, path: '/', files, styles, root, still: true })
}

const readSite = async (store: Store): Promise<unknown> =>
  store.dispatch(siteApi.endpoints.getSite.initiate(undefined, { subscribe: false }))

/** The answer around a root: its document, and what the site's settings make of that. */
const pageAround = ({
  store,
  isPreview = false,
  ...parts
}: Omit<DocumentParts, 'openReading'> & {
  readonly store: Store
  readonly isPreview?: boolean
}): RenderedPage => {
  const site = siteApi.endpoints.getSite.select()(store.getState()).data
  const tables = Object.values(site?.tables ?? {})
  return {
    status: parts.description.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(parts.files.inline.hash, tables, isPreview),
      'permissions-policy': PERMISSIONS,
      'cache-control': CacheControl.checked,
      ...(isPreview && { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }),
    },
    body: documentOf({ ...parts, openReading: site?.openReading ?? false }),
  }
}

const CrashPage = ({ store, error }: { readonly store: Store; readonly error: unknown }) => (
  <Provider store={store}>
    <Shell>
      <Crash error={error} />
    </Shell>
  </Provider>
)

const movedTo = (location: string): RenderedPage => ({
  status: 301,
  headers: { location, 'cache-control': CacheControl.checked },
  body: '',
})

const passing = (page: RenderedPage, headers: RenderedPage['headers']): RenderedPage => ({
  ...page,
  headers: { ...page.headers, 'cache-control': CacheControl.never, ...headers },
})

/**
 * Of the store only what was read goes to the browser: nobody is signed in on the server. Times and ids of requests are
 * left out, so the same data makes the same bytes.
 */
export const handedOver = ({ api: { queries, provided } }: State): string =>
  JSON.stringify({
    queries: Object.fromEntries(
      Object.entries(queries)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, query]) => [
          key,
          // At 0 it would count as not read: the browser would ask again, and an infinite list show its first page twice.
          { ...query, requestId: 'server', startedTimeStamp: 1, fulfilledTimeStamp: 1 },
        ]),
    ),
    provided,
  })

/** By this React marks a boundary in which rendering failed: the browser is to try again. */
const FAILED = '<!--$!-->'

/**
 * Renders to HTML, all at once. `renderToString` hides a failure below a Suspense boundary and shows its fallback; a second
 * pass finds out what it was.
 * @throws what rendering threw.
 */
const renderHtml = async (content: ReactNode): Promise<string> => {
  const html = renderToString(content)
  if (!html.includes(FAILED)) return html
  const failures: Error[] = []
  await prerenderToNodeStream(content, {
    onError: (error) => {
      failures.push(error instanceof Error ? error : new Error(String(error)))
    },
  })
  throw failures[0] ?? new Error('A part of the page did not render.')
}
