import type { OwnUser } from '@soko/contracts/types/user.ts'
import { act, cleanup, configure, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach } from 'vitest'
import type { ApiRequest } from '../api/http.ts'
import { userChanged } from '../store/session.slice.ts'
import { createStore, type Store } from '../store/store.ts'
import { type FakeApi, httpOf } from './fake-api.ts'

// A test starts with an empty device. Tests of the server have none.
beforeEach(() => {
  if ('localStorage' in globalThis) localStorage.clear()
})
// Testing Library cleans up by itself only where afterEach is a global.
afterEach(cleanup)
// jsdom has no layout to scroll in.
if ('Element' in globalThis) Element.prototype.scrollIntoView ??= () => {}
// On a busy machine what is loaded when touched takes its time.
configure({ asyncUtilTimeout: 45_000 })

/** A real store whose requests a test answers; it notes what was asked, but for what is asked `beside`. */
export const storeWith = (api: FakeApi, beside?: FakeApi): { store: Store; asked: ApiRequest[] } => {
  const { http, asked } = httpOf(api, beside)
  return { store: createStore({ http }), asked }
}

/**
 * Renders into jsdom what stands at an address (the test's file begins with `// @vitest-environment jsdom`).
 * @param options.user who is signed in (null: a visitor); without it the session is still unknown.
 * @returns what was rendered, the store, what was asked of the API, and the address as it is now.
 */
export const renderAt = (
  element: ReactNode,
  {
    address = '/',
    api = {},
    beside,
    user,
  }: {
    readonly address?: string
    readonly api?: FakeApi
    readonly beside?: FakeApi
    readonly user?: OwnUser | null
  } = {},
) => {
  const { store, asked } = storeWith(api, beside)
  let here = address
  const Here = () => {
    const { pathname, search, hash } = useLocation()
    here = pathname + search + hash
    return null
  }
  const rendered = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>{element}</Suspense>
        <Here />
      </MemoryRouter>
    </Provider>,
  )
  if (user !== undefined) {
    act(() => {
      store.dispatch(userChanged(user))
    })
  }
  return { ...rendered, store, asked, address: () => here }
}
