import { use, useMemo } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { useSessionCheck } from '../features/auth/use-session-check.ts'
import type { Page, Place } from './page.ts'
import { loadedPage, loadPage, type SiteRoute } from './routes.ts'
import { useAppSelector } from './store.ts'
import { useDocumentTitle } from './use-document-title.ts'

/** Shows a route's page; while its code is on its way the nearest Suspense waits. */
export const PageView = ({ route }: { readonly route: SiteRoute }) => (
  <Shown page={loadedPage(route) ?? use(loadPage(route))} />
)

const Shown = ({ page }: { readonly page: Page }) => {
  const place = usePlace()
  const title = useAppSelector((state) => page.describe(place, state).title)
  const movedTo = useAppSelector((state) => page.describe(place, state).movedTo)
  useDocumentTitle(title)
  useSessionCheck()
  if (movedTo !== undefined) return <Navigate to={movedTo} replace />
  return <page.Component />
}

const usePlace = (): Place => {
  const { pathname, search } = useLocation()
  const params = useParams()
  return useMemo(
    () => ({ path: pathname, params, search: new URLSearchParams(search) }),
    [pathname, params, search],
  )
}
