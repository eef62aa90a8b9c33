import { matchRoutes } from 'react-router-dom'
import type { AdminPath } from '../features/admin/admin-pages.ts'
import { countComing } from '../lib/coming-code.ts'
import type { Page, Place } from '../pages/page.ts'

/** A route: the pattern of its addresses, and the file that holds its page (its name is how the build's manifest knows it). */
export type SiteRoute = {
  readonly path: string
  readonly file: string
  /**
   * The parameters of the query that the page reads. The server's page sees no others, and they alone tell its addresses apart:
   * what links collect on their way (`utm_source`) renders nothing anew. In a browser the whole query is there.
   */
  readonly query?: readonly string[]
  readonly load: () => Promise<{ readonly page: Page }>
}

/** The code of the admins' area is known to a table of its own, so that readers need not load what leads to it. */
const adminRoute = (path: AdminPath, file: string, query: readonly string[] = []): SiteRoute => ({
  path,
  file: `src/features/admin/${file}`,
  query,
  load: async () => (await import('../features/admin/admin-pages.ts')).adminPages[path](),
})

/** All addresses of the site but the API's, feeds and files. `*` is what is not there. */
export const routes: readonly SiteRoute[] = [
  {
    path: '/',
    file: 'src/features/home/home-page.tsx',
    query: ['search', 'tab', 'exact', 'sort', 'cursor'],
    load: async () => import('../features/home/home-page.tsx'),
  },
  {
    path: '/blog',
    file: 'src/features/lists/blog-page.tsx',
    query: ['cursor'],
    load: async () => import('../features/lists/blog-page.tsx'),
  },
  {
    path: '/search/:name',
    file: 'src/features/search-results/search-page.tsx',
    query: ['exact', 'sort', 'cursor'],
    load: async () => import('../features/search-results/search-page.tsx'),
  },
  {
    path: '/category/:category',
    file: 'src/features/lists/category-page.tsx',
    query: ['cursor'],
    load: async () => import('../features/lists/category-page.tsx'),
  },
  {
    path: '/posts/post/:title',
    file: 'src/features/analysis/post-page.tsx',
    query: ['comments'],
    load: async () => import('../features/analysis/post-page.tsx'),
  },
  {
    path: '/profile/:usertag',
    file: 'src/features/profile/profile-page.tsx',
    query: ['tab', 'cursor'],
    load: async () => import('../features/profile/profile-page.tsx'),
  },
  {
    path: '/profile/edit/:currentUser',
    file: 'src/features/settings/edit-profile-page.tsx',
    load: async () => import('../features/settings/edit-profile-page.tsx'),
  },
  {
    path: '/myblogs/:id',
    file: 'src/features/profile/own-posts-page.tsx',
    query: ['cursor'],
    load: async () => import('../features/profile/own-posts-page.tsx'),
  },
  {
    path: '/settings',
    file: 'src/features/settings/settings-page.tsx',
    load: async () => import('../features/settings/settings-page.tsx'),
  },
  {
    path: '/notifications',
    file: 'src/features/notifications/notifications-page.tsx',
    load: async () => import('../features/notifications/notifications-page.tsx'),
  },
  {
    path: '/write',
    file: 'src/features/editor/write-page.tsx',
    load: async () => import('../features/editor/write-page.tsx'),
  },
  {
    path: '/edit/:id',
    file: 'src/features/editor/edit-page.tsx',
    load: async () => import('../features/editor/edit-page.tsx'),
  },
  {
    path: '/login',
    file: 'src/features/auth/login-page.tsx',
    query: ['next'],
    load: async () => import('../features/auth/login-page.tsx'),
  },
  {
    path: '/register',
    file: 'src/features/auth/register-page.tsx',
    query: ['next'],
    load: async () => import('../features/auth/register-page.tsx'),
  },
  {
    path: '/forgotPassword',
    file: 'src/features/auth/forgot-password-page.tsx',
    load: async () => import('../features/auth/forgot-password-page.tsx'),
  },
  {
    path: '/resetPassword',
    file: 'src/features/auth/reset-password-page.tsx',
    query: ['token'],
    load: async () => import('../features/auth/reset-password-page.tsx'),
  },
  {
    path: '/verify',
    file: 'src/features/auth/verify-page.tsx',
    query: ['token'],
    load: async () => import('../features/auth/verify-page.tsx'),
  },
  {
    path: '/trading-tools',
    file: 'src/features/tools/tools-page.tsx',
    query: [
      'table',
      'q',
      'sort',
      'tag.area',
      'tag.cost',
      'tag.kind',
      'tag.level',
      'tag.region',
      'tag.subject',
      'tag.theme',
    ],
    load: async () => import('../features/tools/tools-page.tsx'),
  },
  {
    path: '/company/about-us',
    file: 'src/features/company/about-page.tsx',
    load: async () => import('../features/company/about-page.tsx'),
  },
  {
    path: '/company/contact',
    file: 'src/features/company/contact-page.tsx',
    load: async () => import('../features/company/contact-page.tsx'),
  },
  {
    path: '/community',
    file: 'src/features/company/community-page.tsx',
    load: async () => import('../features/company/community-page.tsx'),
  },
  {
    path: '/legal/terms',
    file: 'src/features/company/terms-page.tsx',
    load: async () => import('../features/company/terms-page.tsx'),
  },
  {
    path: '/legal/privacy',
    file: 'src/features/company/privacy-page.tsx',
    load: async () => import('../features/company/privacy-page.tsx'),
  },
  {
    path: '/pro',
    file: 'src/features/company/pro-page.tsx',
    load: async () => import('../features/company/pro-page.tsx'),
  },
  {
    path: '/gift',
    file: 'src/features/company/gift-page.tsx',
    load: async () => import('../features/company/gift-page.tsx'),
  },
  {
    path: '/offline',
    file: 'src/features/offline/offline-page.tsx',
    load: async () => import('../features/offline/offline-page.tsx'),
  },
  adminRoute('/admin', 'dashboard/dashboard-page.tsx'),
  adminRoute('/admin/activities', 'activities/activities-page.tsx', ['about']),
  adminRoute('/admin/services', 'services/services-page.tsx'),
  adminRoute('/admin/coupons', 'coupons-page.tsx'),
  adminRoute('/admin/courses', 'courses-page.tsx'),
  adminRoute('/admin/paymenthistory', 'payments-page.tsx'),
  adminRoute('/admin/allusers', 'users/users-page.tsx', ['search']),
  adminRoute('/admin/alladmins', 'admins/admins-page.tsx', ['search']),
  adminRoute('/admin/reports', 'reports/reports-page.tsx', ['state']),
  adminRoute('/admin/messages', 'messages/messages-page.tsx', ['state']),
  adminRoute('/admin/categories', 'categories/categories-page.tsx'),
  adminRoute('/admin/settings', 'settings/settings-page.tsx'),
  adminRoute('/admin/*', 'admin-not-found-page.tsx'),
  {
    path: '*',
    file: 'src/features/not-found/not-found-page.tsx',
    load: async () => import('../features/not-found/not-found-page.tsx'),
  },
]

const objects = routes.map(({ path }) => ({ path, id: path }))
const byPath = new Map(routes.map((route) => [route.path, route]))

/**
 * The route of an address.
 * @param address path and query. @returns the route and what it matched; `*` matches all.
 */
export const routeOf = (address: string): { readonly route: SiteRoute; readonly place: Place } => {
  const url = new URL(address, 'http://localhost')
  const match = matchRoutes(objects, url.pathname)?.at(-1)
  const route = byPath.get(match?.route.path ?? '*')
  if (match === undefined || route === undefined) throw new Error('no route is for what is not there')
  return { route, place: { path: url.pathname, params: match.params, search: url.searchParams } }
}

const loaded = new Map<SiteRoute, Page>()
const loading = new Map<SiteRoute, Promise<Page>>()

/** Loads a route's page, once. After a failure the next call tries again. */
export const loadPage = async (route: SiteRoute): Promise<Page> => {
  const known = loading.get(route)
  if (known !== undefined) return known
  const promise = route.load().then(({ page }) => {
    loaded.set(route, page)
    return page
  })
  loading.set(route, promise)
  promise.catch(() => loading.delete(route))
  void countComing(promise)
  return promise
}

/** A route's page if it has been loaded: rendering on the server and hydrating must not wait. */
export const loadedPage = (route: SiteRoute): Page | undefined => loaded.get(route)
