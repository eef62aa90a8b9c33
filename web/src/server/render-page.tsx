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
import { ErrorPage } from '../shared/not-found/not-found.tsx'
import { siteApi } from '../shared/site/site.api.ts'
import { CacheControl } from './cache-control.ts'
import type { ClientFiles } from './client-files.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { documentOf, type DocumentParts } from './document.ts'
import { canonicalPath } from './read-address.ts'
import { serverHttp } from './server-http.ts'
import { PERMISSIONS, PLAIN_PAGE } from './page-constants.ts'
import { serverTexts } from './server.texts.ts'

type Site = {
  readonly read: ReadApi
  readonly origin: string
  readonly files: ClientFiles
}
type Request = Site & { readonly address: string }

/** In seconds, for pages with a failed request. */
const RETRY_AFTER = '5'

/** Status 503 if a request fails; a crash page with status 500 if rendering fails. */
export const renderPage = async ({ address, read, origin, files }: Request): Promise<RenderedPage> => {
  let isComplete = true
  const http = serverHttp(async (path, options) => {
    const response = await read(path, options)
    if (response.status >= 500 && options?.optional !== true) isComplete = false
    return response
  })
  const store = createStore({ http })
  const { route, place } = routeOf(address)
  const pageOf = (description: Description, root: string, state?: string): RenderedPage =>
    renderDocument({
      store,
      description,
      origin,
      path: canonicalPath(route, place),
      files,
      styles: files.stylesFor(factsOf(route).file, ...(description.parts ?? [])),
      isPreview: factsOf(route).preview === true,
      root,
      ...(state !== undefined && { state }),
    })
  const renderAt = (content: React.ReactNode) =>
    renderHtml(<StaticRouter location={address}>{content}</StaticRouter>)

  try {
    const page = await loadPage(route)
    await Promise.all([readSite(store), page.load?.(store.dispatch, place)])
    const state = store.getState()
    const described = page.describe(place, state)
    if (isComplete && described.movedTo !== undefined) return movedTo(described.movedTo)
    const root = await renderAt(<App store={store} serverState={state} />)
    const made = pageOf(
      isComplete ? described : { ...described, status: 503, unlisted: true },
      root,
      serializeState(state),
    )
    return isComplete ? made : uncached(made, { 'retry-after': RETRY_AFTER })
  } catch (error) {
    const root = await renderAt(<CrashPage store={store} error={error} />)
    const made = pageOf({ title: appTexts.crash.title, status: 500, unlisted: true }, root)
    return { ...uncached(made, {}), failure: error }
  }
}

/** Not hydrated, because the client cannot parse the URL. */
export const renderMalformed = async ({ read, origin, files }: Site): Promise<RenderedPage> => {
  const store = createStore({ http: serverHttp(read) })
  await readSite(store)
  const root = await renderHtml(
    <StaticRouter location="/">
      <Provider store={store}>
        <Shell>
          <ErrorPage {...serverTexts.malformed} />
        </Shell>
      </Provider>
    </StaticRouter>,
  )
  const description = { title: serverTexts.malformed.title, status: 400, unlisted: true }
  const styles = files.stylesFor(PLAIN_PAGE)
  return renderDocument({ store, description, origin, path: '/', files, styles, root, isStatic: true })
}

const readSite = async (store: Store): Promise<unknown> =>
  store.dispatch(siteApi.endpoints.getSite.initiate(undefined, { subscribe: false }))

/** Renders the document and its headers, some of which depend on the site's settings. */
const renderDocument = ({
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
      'cache-control': CacheControl.revalidate,
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
  headers: { location, 'cache-control': CacheControl.revalidate },
  body: '',
})

const uncached = (page: RenderedPage, headers: RenderedPage['headers']): RenderedPage => ({
  ...page,
  headers: { ...page.headers, 'cache-control': CacheControl.noStore, ...headers },
})

/** Omits timestamps and request ids, so that equal data results in equal bytes. */
export const serializeState = ({ api: { queries, provided } }: State): string =>
  JSON.stringify({
    queries: Object.fromEntries(
      Object.entries(queries)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, query]) => [
          key,
          // Not 0, or RTK Query would refetch the data, and duplicate the pages of infinite lists.
          { ...query, requestId: 'server', startedTimeStamp: 1, fulfilledTimeStamp: 1 },
        ]),
    ),
    provided,
  })

/** React's marker for a failure below a Suspense boundary. */
const FAILED_BOUNDARY = '<!--$!-->'

/** `renderToString` hides errors below Suspense boundaries. A second rendering finds and throws them. */
const renderHtml = async (content: ReactNode): Promise<string> => {
  const html = renderToString(content)
  if (!html.includes(FAILED_BOUNDARY)) return html
  const failures: Error[] = []
  await prerenderToNodeStream(content, {
    onError: (error) => {
      failures.push(error instanceof Error ? error : new Error(String(error)))
    },
  })
  throw failures[0] ?? new Error('A part of the page did not render.')
}
