import { cleanup, configure, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach } from 'vitest'
import type { ApiError, ApiRequest } from '../api/http.ts'
import { createStore, type Store } from '../store/store.ts'

// Testing Library cleans up by itself only where afterEach is a global.
afterEach(cleanup)
// On a busy machine what is loaded when touched takes its time.
configure({ asyncUtilTimeout: 10_000 })

/** Answers a request of a test: data, or an error. What it throws fails the test. */
export type FakeApi = (request: ApiRequest) => unknown

const FAILED = Symbol('failed')
const UNDER_WAY = Symbol('under way')

/** An answer without a body that says that the server goes on with it. */
export const underWay = (): unknown => ({ [UNDER_WAY]: true })

/** An answer that is an error: 503 unless said. */
export const failing = (error: Partial<ApiError> = {}): unknown => ({
  [FAILED]: { status: 503, code: 'unavailable', message: 'Try again in a moment.', ...error },
})

const failureIn = (answer: unknown): ApiError | undefined =>
  typeof answer === 'object' && answer !== null && FAILED in answer ? (answer[FAILED] as ApiError) : undefined

const isUnderWay = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && UNDER_WAY in answer

/** A real store whose requests a test answers; it notes what was asked. */
export const storeWith = (api: FakeApi): { store: Store; asked: ApiRequest[] } => {
  const asked: ApiRequest[] = []
  const store = createStore({
    http: async (request) => {
      asked.push(request)
      const answer = await api(request)
      const error = failureIn(answer)
      if (error !== undefined) return { error }
      return isUnderWay(answer) ? { data: null, meta: { underWay: true } } : { data: answer }
    },
  })
  return { store, asked }
}

/**
 * Renders into jsdom what stands at an address (the test's file begins with `// @vitest-environment jsdom`).
 * @returns what was rendered, the store, what was asked of the API, and the address as it is now.
 */
export const renderAt = (
  element: ReactNode,
  { address = '/', api = () => undefined }: { readonly address?: string; readonly api?: FakeApi } = {},
) => {
  const { store, asked } = storeWith(api)
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
  return { ...rendered, store, asked, address: () => here }
}
