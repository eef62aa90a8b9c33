import './app/styles.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { HYDRATE, KEEP_UNUSED_FOR } from './shared/api/api.ts'
import { App } from './app/app.tsx'
import { createBrowserTokens, createHttp } from './shared/api/browser.ts'
import { routeOf } from './app/find-route.ts'
import { loadPage } from './app/load-page.ts'
import { createStore } from './shared/store/store.ts'
import { yieldToBrowser } from './shared/lib/until-idle.ts'
import { reloadAfterUpdate } from './shared/lib/reload-after-update.ts'
import { syncSession } from './account/sign-in/sync-session.ts'
import { startLive } from './app/live-updates/start-live.ts'
import { createTopicSubscriptions } from './shared/live/topic-subscriptions.ts'

reloadAfterUpdate({
  build: import.meta.url,
  reload: () => {
    location.reload()
  },
})

/**
 * Takes over the page the server made. The first inline script imports this file and calls it, once the page has been
 * painted or touched, and again after a failure.
 * @throws when the page's code cannot be loaded.
 */
export const takeOver = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root')
  await loadPage(routeOf(location.pathname + location.search).route)
  await yieldToBrowser()
  const tokens = createBrowserTokens()
  const live = createTopicSubscriptions(KEEP_UNUSED_FOR * 1000)
  const store = createStore({ http: createHttp(tokens), tokens, live })
  syncSession(store, tokens)
  startLive(store, tokens, live)
  const state = document.getElementById('state')?.textContent
  if (state !== undefined) {
    await yieldToBrowser()
    store.dispatch({ type: HYDRATE, payload: JSON.parse(state) as unknown })
    await yieldToBrowser()
  }
  const app = (
    <BrowserRouter>
      <App store={store} serverState={store.getState()} />
    </BrowserRouter>
  )
  if (state === undefined || 'shell' in document.documentElement.dataset) {
    // What came is a crash page: perhaps the browser fares better. Or, offline, the frame of another page.
    createRoot(root).render(app)
    return
  }
  // In slices, so that a touch in between is answered.
  startTransition(() => {
    hydrateRoot(root, app)
  })
}
