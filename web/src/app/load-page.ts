import { trackLoading } from '../shared/lib/loading-code.ts'
import type { Page } from '../shared/pages/page.ts'
import type { SiteRoute } from './site-route.ts'

const loaded = new Map<SiteRoute, Page>()
const loading = new Map<SiteRoute, Promise<Page>>()

/** Loads the module of a page once. After a failure the next call retries. */
export const loadPage = async (route: SiteRoute): Promise<Page> => {
  const known = loading.get(route)
  if (known !== undefined) return known
  const promise = route.load().then(({ page }) => {
    loaded.set(route, page)
    return page
  })
  loading.set(route, promise)
  promise.catch(() => loading.delete(route))
  void trackLoading(promise)
  return promise
}

/** Returns a page that is loaded, because server rendering and hydration must not suspend. */
export const loadedPage = (route: SiteRoute): Page | undefined => loaded.get(route)
