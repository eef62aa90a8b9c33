import { use, useEffect, useMemo, useReducer } from 'react'
import { shallowEqual } from 'react-redux'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { Failure } from '../shared/ui/failure.tsx'
import { apiTexts } from '../shared/api/api.texts.ts'
import { MOVED_STATE } from './moved.ts'
import type { Page, Place } from '../shared/pages/page.ts'
import { loadedPage, loadPage } from './load-page.ts'
import type { SiteRoute } from './site-route.ts'
import { useAppSelector, useAppDispatch } from '../shared/store/store.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { checkSession } from '../shared/session/check-session.ts'

/** Also keeps failed attempts: otherwise each render would load the page again. */
const attempts = new Map<SiteRoute, Promise<Page | undefined>>()

const loadOrUndefined = async (route: SiteRoute): Promise<Page | undefined> => {
  try {
    return await loadPage(route)
  } catch {
    return undefined
  }
}

const attemptLoad = (route: SiteRoute): Promise<Page | undefined> => {
  const promise = attempts.get(route) ?? loadOrUndefined(route)
  attempts.set(route, promise)
  return promise
}

/** Suspends while the code loads, and offers a retry on failure. */
export const PageView = ({ route }: { readonly route: SiteRoute }) => {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const page = loadedPage(route) ?? use(attemptLoad(route))
  return page ? <LoadedPage page={page} /> : <PageFailure key={route.path} route={route} onRetry={rerender} />
}

const PageFailure = ({ route, onRetry }: { readonly route: SiteRoute; readonly onRetry: () => void }) => {
  useEffect(
    () => () => {
      attempts.delete(route)
    },
    [route],
  )
  return (
    <div className="wrap section">
      <Failure
        message={apiTexts.offline}
        onRetry={() => {
          attempts.delete(route)
          onRetry()
        }}
      />
    </div>
  )
}

const LoadedPage = ({ page }: { readonly page: Page }) => {
  const place = usePlace()
  const { title, movedTo } = useAppSelector((state) => {
    const { title, movedTo } = page.describe(place, state)
    return { title, movedTo }
  }, shallowEqual)
  useDocumentTitle(title)
  useSessionCheck()
  return (
    <>
      {movedTo !== undefined && <Navigate to={movedTo} replace state={MOVED_STATE} />}
      <page.Component />
    </>
  )
}

const usePlace = (): Place => {
  const { pathname, search } = useLocation()
  const params = useParams()
  return useMemo(
    () => ({ path: pathname, params, search: new URLSearchParams(search) }),
    [pathname, params, search],
  )
}

/** Checks the session after the first render, so that one request also fetches the page's personal data. */
const useSessionCheck = (): void => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(checkSession())
  }, [dispatch])
}
