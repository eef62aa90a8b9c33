import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Provider } from 'react-redux'
import { useRoutes } from 'react-router-dom'
import { Crash } from './crash.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageView } from './page-view.tsx'
import { routes } from './routes.ts'
import { Shell } from './shell/shell.tsx'
import { PageSkeleton } from '../shared/ui/skeleton.tsx'
import type { State, Store } from '../shared/store/store.ts'
import { HydrationMarker } from './hydration-marker.tsx'

/** Callers wrap it in a router. Parts that hydrate later must render from `serverState`. */
export const App = ({ store, serverState }: { readonly store: Store; readonly serverState: State }) => (
  <Provider store={store} serverState={serverState}>
    <ErrorBoundary FallbackComponent={Crash}>
      <Shell>
        <PageBoundary>
          <Suspense fallback={<PageSkeleton />}>
            <HydrationMarker>
              <CurrentPage />
            </HydrationMarker>
          </Suspense>
        </PageBoundary>
      </Shell>
    </ErrorBoundary>
  </Provider>
)

const pages = routes.map((route) => ({ path: route.path, element: <PageView route={route} /> }))

const CurrentPage = () => useRoutes(pages)
