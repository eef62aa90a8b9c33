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

// Tests in Node have no local storage.
beforeEach(() => {
  if ('localStorage' in globalThis) localStorage.clear()
})
// Testing Library does this only if `afterEach` is global.
afterEach(cleanup)
// jsdom does not implement scrolling.
if ('Element' in globalThis) Element.prototype.scrollIntoView ??= () => {}
// The timeout is long, because imports are slow on a busy machine.
configure({ asyncUtilTimeout: 45_000 })

export const storeWith = (api: FakeApi, beside?: FakeApi): { store: Store; requests: ApiRequest[] } => {
  const { http, requests: asked } = httpOf(api, beside)
  return { store: createStore({ http }), requests: asked }
}

/** Needs `// @vitest-environment jsdom`. `user` is null for a visitor; undefined: unknown session. */
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
  const { store, requests: asked } = storeWith(api, beside)
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
