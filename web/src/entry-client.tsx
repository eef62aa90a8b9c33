import './app/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { HYDRATE } from './app/api.ts'
import { App } from './app/app.tsx'
import { createBrowserHttp, createBrowserTokens } from './app/browser-http.ts'
import { loadPage, routeOf } from './app/routes.ts'
import { createStore } from './app/store.ts'
import { Takeover } from './app/takeover.tsx'
import { keepSession } from './features/auth/keep-session.ts'

/** Takes over the page the server made: the first inline script imports this file once the page has been painted, or touched. */
const takeOver = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root')
  const tokens = createBrowserTokens()
  const store = createStore({ http: createBrowserHttp(tokens), tokens })
  keepSession(store, tokens)
  const state = document.getElementById('state')?.textContent
  if (state) store.dispatch({ type: HYDRATE, payload: JSON.parse(state) as unknown })
  await loadPage(routeOf(location.pathname + location.search).route)
  hydrateRoot(
    root,
    <BrowserRouter>
      <Takeover>
        <App store={store} />
      </Takeover>
    </BrowserRouter>,
  )
}

await takeOver()
