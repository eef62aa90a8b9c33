// @vitest-environment jsdom
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { HYDRATE } from '../shared/api/api.ts'
import { siteApi } from '../shared/site/site.api.ts'
import { serializeState } from '../server/render-page.tsx'
import { siteOf } from '../server/testing/site-of.ts'
import type { FakeApi } from '../shared/testing/fake-api.ts'
import { storeWith } from '../shared/testing/render-at.tsx'
import { App } from './app.tsx'
import { routeOf } from './find-route.ts'
import { loadPage } from './load-page.ts'

const api: FakeApi = {
  'GET /api/site': siteOf({ supportEmail: 'as-it-was@soko.test' }),
  'GET /api/posts': { posts: [], nextCursor: null },
}

it('hydrates with the server state even if the store has changed meanwhile', async () => {
  const server = storeWith(api).store
  const page = await loadPage(routeOf('/').route)
  await server.dispatch(siteApi.endpoints.getSite.initiate())
  await page.load?.(server.dispatch, { path: '/', params: {}, search: new URLSearchParams() })
  const state = serializeState(server.getState())
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(
    <StaticRouter location="/">
      <App store={server} serverState={server.getState()} />
    </StaticRouter>,
  )
  const { store } = storeWith(api)
  store.dispatch({ type: HYDRATE, payload: JSON.parse(state) as unknown })

  const faults: unknown[] = []
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App store={store} serverState={store.getState()} />
      </BrowserRouter>,
      { onRecoverableError: (fault) => faults.push(fault) },
    )
  })
  store.dispatch({
    type: HYDRATE,
    payload: JSON.parse(state.replaceAll('as-it-was', 'as-it-is-now')) as unknown,
  })
  await expect.poll(() => document.documentElement.dataset['live']).toBe('')
  await expect.poll(() => root.textContent).toContain('as-it-is-now@soko.test')
  expect(faults).toEqual([])
})
