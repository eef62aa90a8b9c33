import type { AdminPath } from '../features/admin/admin-pages.ts'
import { CALL_PARTS } from '../features/calls/call-parts-file.ts'
import type { FurtherPath } from './further-pages.ts'
import type { SiteRoute } from './site-route.ts'

const page = (path: string, load: SiteRoute['load'], facts: SiteRoute['facts']): SiteRoute => ({
  path,
  load,
  facts,
})

/** The code of the admins' area is known to a table of its own, so that readers need not load what leads to it. */
const adminPage = (path: AdminPath, facts: SiteRoute['facts']): SiteRoute =>
  page(path, async () => (await import('../features/admin/admin-pages.ts')).adminPages[path](), facts)

/** Likewise that of pages which nobody reads first. */
const furtherPage = (path: FurtherPath, facts: SiteRoute['facts']): SiteRoute =>
  page(path, async () => (await import('./further-pages.ts')).furtherPages[path](), facts)

/**
 * All addresses of the site but the API's, feeds and files: a row for each page, from which the router, the web manifest, the
 * service worker's addresses, robots.txt and the sitemap are made. `*` is what is not there.
 */
export const routes: readonly SiteRoute[] = [
  page(
    '/',
    async () => import('../features/home/home-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/features/home/home-page.tsx',
      query: ['search', 'tab', 'category', 'exact', 'sort', 'cursor'],
      engines: 'listed',
      kept: true,
      saved: 'program',
    },
  ),
  page(
    '/blog',
    async () => import('../features/lists/blog-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/features/lists/blog-page.tsx',
      query: ['cursor'],
      engines: 'listed',
      kept: true,
      saved: 'program',
      shortcut: { name: 'Market' },
    },
  ),
  furtherPage(
    '/markets',
    import.meta.env.SSR && {
      file: 'src/features/markets/markets-page.tsx',
      query: ['kind', 'search', 'sort', 'cursor'],
      engines: 'listed',
      kept: true,
      saved: 'program',
    },
  ),
  furtherPage(
    '/markets/:symbol',
    import.meta.env.SSR && {
      file: 'src/features/instrument/instrument-page.tsx',
      query: ['range'],
      kept: true,
    },
  ),
  furtherPage(
    '/calls',
    import.meta.env.SSR && {
      file: 'src/features/records/calls-page.tsx',
      query: ['state', 'symbol', 'direction', 'cursor'],
      engines: 'listed',
      kept: true,
    },
  ),
  furtherPage(
    '/calls/rules',
    import.meta.env.SSR && {
      file: 'src/features/calls/rules-page.tsx',
      engines: 'listed',
      kept: true,
    },
  ),
  furtherPage(
    '/calls/:id',
    import.meta.env.SSR && { file: 'src/features/calls/call-page.tsx', query: [], saved: 'program' },
  ),
  furtherPage(
    '/records',
    import.meta.env.SSR && {
      file: 'src/features/records/records-page.tsx',
      query: ['rows', 'cursor'],
      engines: 'listed',
      kept: true,
    },
  ),
  furtherPage(
    '/records/:username',
    import.meta.env.SSR && {
      file: 'src/features/records/record-page.tsx',
      query: ['cursor'],
      kept: true,
    },
  ),
  furtherPage(
    '/log',
    import.meta.env.SSR && { file: 'src/features/proof/log-page.tsx', engines: 'listed', kept: true },
  ),
  furtherPage(
    '/proof/:service/:index',
    import.meta.env.SSR && { file: 'src/features/proof/proof-page.tsx', engines: 'closed' },
  ),
  page(
    '/search/:name',
    async () => import('../features/search-results/search-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/features/search-results/search-page.tsx',
      query: ['category', 'exact', 'sort', 'cursor'],
      engines: 'closed',
    },
  ),
  page(
    '/category/:category',
    async () => import('../features/lists/category-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/lists/category-page.tsx', query: ['cursor'], kept: true },
  ),
  page(
    '/series/:id',
    async () => import('../features/series/series-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/series/series-page.tsx', kept: true },
  ),
  page(
    '/posts/post/:title',
    async () => import('../features/analysis/post-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/features/analysis/post-page.tsx',
      parts: [CALL_PARTS],
      query: ['comments'],
      saved: 'program',
    },
  ),
  page(
    '/posts/post/:title/versions',
    async () => import('../features/versions/versions-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/features/versions/versions-page.tsx',
      query: ['from', 'to', 'as'],
    },
  ),
  page(
    '/profile/:usertag',
    async () => import('../features/profile/profile-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/features/profile/profile-page.tsx',
      query: ['tab', 'cursor'],
      kept: true,
      saved: 'program',
    },
  ),
  furtherPage(
    '/profile/edit/:currentUser',
    import.meta.env.SSR && {
      file: 'src/features/settings/edit-profile-page.tsx',
      for: 'members',
      form: true,
    },
  ),
  furtherPage(
    '/myblogs/:id',
    import.meta.env.SSR && {
      file: 'src/features/profile/own-posts-page.tsx',
      query: ['cursor'],
      for: 'members',
      form: true,
    },
  ),
  furtherPage(
    '/me/drafts',
    import.meta.env.SSR && {
      file: 'src/features/drafts/list/drafts-page.tsx',
      for: 'members',
      form: true,
      saved: 'editor',
    },
  ),
  furtherPage(
    '/me/figures',
    import.meta.env.SSR && {
      file: 'src/features/figures/figures-page.tsx',
      query: ['days', 'from', 'to', 'post'],
      for: 'members',
    },
  ),
  furtherPage(
    '/me/scheduled',
    import.meta.env.SSR && { file: 'src/features/scheduling/scheduled-page.tsx', for: 'members' },
  ),
  furtherPage(
    '/me/deleted',
    import.meta.env.SSR && { file: 'src/features/deleted/deleted-page.tsx', for: 'members' },
  ),
  furtherPage(
    '/me/import',
    import.meta.env.SSR && { file: 'src/features/import/import-page.tsx', for: 'members' },
  ),
  furtherPage(
    '/preview',
    import.meta.env.SSR && { file: 'src/features/previews/preview-page.tsx', form: true, preview: true },
  ),
  furtherPage(
    '/me/drafts/:id/preview',
    import.meta.env.SSR && {
      file: 'src/features/previews/own-preview-page.tsx',
      for: 'members',
      form: true,
    },
  ),
  furtherPage(
    '/me/drafts/:id/saves',
    import.meta.env.SSR && {
      file: 'src/features/saves/saves-page.tsx',
      query: ['from', 'to', 'as'],
      for: 'members',
    },
  ),
  furtherPage(
    '/settings',
    import.meta.env.SSR && { file: 'src/features/settings/settings-page.tsx', for: 'members', form: true },
  ),
  page(
    '/notifications',
    async () => import('../features/notifications/notifications-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/notifications/notifications-page.tsx', for: 'members' },
  ),
  page(
    '/write',
    async () => import('../features/editor/write-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/features/editor/write-page.tsx',
      for: 'members',
      form: true,
      saved: 'editor',
      shortcut: { name: 'Create Analysis', short_name: 'Write' },
    },
  ),
  page(
    '/edit/:id',
    async () => import('../features/editor/edit-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/features/editor/edit-page.tsx',
      for: 'members',
      form: true,
      saved: 'editor',
    },
  ),
  page(
    '/login',
    async () => import('../features/auth/login-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/auth/login-page.tsx', query: ['next'], form: true },
  ),
  page(
    '/register',
    async () => import('../features/auth/register-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/auth/register-page.tsx', query: ['next'], form: true },
  ),
  page(
    '/forgotPassword',
    async () => import('../features/auth/forgot-password-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/auth/forgot-password-page.tsx', form: true },
  ),
  page(
    '/resetPassword',
    async () => import('../features/auth/reset-password-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/features/auth/reset-password-page.tsx',
      query: ['token'],
      form: true,
    },
  ),
  page(
    '/verify',
    async () => import('../features/auth/verify-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/auth/verify-page.tsx', query: ['token'], form: true },
  ),
  page(
    '/trading-tools',
    async () => import('../features/tools/tools-page.tsx'),
    import.meta.env.SSR && {
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
      engines: 'listed',
      kept: true,
    },
  ),
  page(
    '/company/about-us',
    async () => import('../features/company/about-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/company/about-page.tsx', engines: 'listed', kept: true },
  ),
  page(
    '/community',
    async () => import('../features/company/community-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/company/community-page.tsx', engines: 'listed', kept: true },
  ),
  page(
    '/company/contact',
    async () => import('../features/company/contact-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/company/contact-page.tsx', engines: 'listed', kept: true },
  ),
  page(
    '/legal/terms',
    async () => import('../features/company/terms-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/company/terms-page.tsx', engines: 'listed', kept: true },
  ),
  page(
    '/legal/privacy',
    async () => import('../features/company/privacy-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/company/privacy-page.tsx', engines: 'listed', kept: true },
  ),
  page(
    '/pro',
    async () => import('../features/company/pro-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/company/pro-page.tsx', kept: true },
  ),
  page(
    '/gift',
    async () => import('../features/company/gift-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/company/gift-page.tsx', kept: true },
  ),
  page(
    '/offline',
    async () => import('../features/offline/offline-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/offline/offline-page.tsx', saved: 'program' },
  ),
  adminPage(
    '/admin',
    import.meta.env.SSR && { file: 'src/features/admin/dashboard/dashboard-page.tsx', for: 'admins' },
  ),
  adminPage(
    '/admin/activities',
    import.meta.env.SSR && {
      file: 'src/features/admin/activities/activities-page.tsx',
      query: ['about'],
      for: 'admins',
    },
  ),
  adminPage(
    '/admin/services',
    import.meta.env.SSR && { file: 'src/features/admin/services/services-page.tsx', for: 'admins' },
  ),
  adminPage(
    '/admin/coupons',
    import.meta.env.SSR && { file: 'src/features/admin/coupons-page.tsx', for: 'admins' },
  ),
  adminPage(
    '/admin/courses',
    import.meta.env.SSR && { file: 'src/features/admin/courses-page.tsx', for: 'admins' },
  ),
  adminPage(
    '/admin/paymenthistory',
    import.meta.env.SSR && { file: 'src/features/admin/payments-page.tsx', for: 'admins' },
  ),
  adminPage(
    '/admin/allusers',
    import.meta.env.SSR && {
      file: 'src/features/admin/users/users-page.tsx',
      query: ['search'],
      for: 'admins',
    },
  ),
  adminPage(
    '/admin/alladmins',
    import.meta.env.SSR && {
      file: 'src/features/admin/admins/admins-page.tsx',
      query: ['search'],
      for: 'admins',
    },
  ),
  adminPage(
    '/admin/reports',
    import.meta.env.SSR && {
      file: 'src/features/admin/reports/reports-page.tsx',
      query: ['state'],
      for: 'admins',
    },
  ),
  adminPage(
    '/admin/messages',
    import.meta.env.SSR && {
      file: 'src/features/admin/messages/messages-page.tsx',
      query: ['state'],
      for: 'admins',
    },
  ),
  adminPage(
    '/admin/categories',
    import.meta.env.SSR && { file: 'src/features/admin/categories/categories-page.tsx', for: 'admins' },
  ),
  adminPage(
    '/admin/prices',
    import.meta.env.SSR && {
      file: 'src/features/admin/prices/prices-page.tsx',
      query: ['part'],
      for: 'admins',
    },
  ),
  adminPage(
    '/admin/instruments',
    import.meta.env.SSR && {
      file: 'src/features/admin/instruments/instruments-page.tsx',
      query: ['part', 'search'],
      for: 'admins',
    },
  ),
  adminPage(
    '/admin/logs',
    import.meta.env.SSR && { file: 'src/features/admin/logs/logs-page.tsx', for: 'admins' },
  ),
  adminPage(
    '/admin/settings',
    import.meta.env.SSR && { file: 'src/features/admin/settings/settings-page.tsx', for: 'admins' },
  ),
  adminPage(
    '/admin/*',
    import.meta.env.SSR && { file: 'src/features/admin/admin-not-found-page.tsx', for: 'admins' },
  ),
  page(
    '*',
    async () => import('../features/not-found/not-found-page.tsx'),
    import.meta.env.SSR && { file: 'src/features/not-found/not-found-page.tsx' },
  ),
]
