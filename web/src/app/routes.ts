import type { AdminPath } from '../admin/admin-pages.ts'
import { CALL_PARTS } from '../markets/calls/call-parts-file.ts'
import type { SecondaryPath } from './secondary-pages.ts'
import type { SiteRoute } from './site-route.ts'

const page = (path: string, load: SiteRoute['load'], facts: SiteRoute['facts']): SiteRoute => ({
  path,
  load,
  facts,
})

/** A separate module keeps the admin pages out of readers' bundles. */
const adminPage = (path: AdminPath, facts: SiteRoute['facts']): SiteRoute =>
  page(path, async () => (await import('../admin/admin-pages.ts')).adminPages[path](), facts)

/** Creates the route of a page that visitors rarely open first. */
const secondaryPage = (path: SecondaryPath, facts: SiteRoute['facts']): SiteRoute =>
  page(path, async () => (await import('./secondary-pages.ts')).secondaryPages[path](), facts)

/** Source of the router, web manifest, service worker, robots.txt and sitemap. `*` is the 404 page. */
export const routes: readonly SiteRoute[] = [
  page(
    '/',
    async () => import('../reading/home/home-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/reading/home/home-page.tsx',
      query: ['search', 'tab', 'category', 'exact', 'sort', 'cursor'],
      engines: 'listed',
      cached: true,
      saved: 'program',
    },
  ),
  page(
    '/blog',
    async () => import('../reading/lists/blog-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/reading/lists/blog-page.tsx',
      query: ['cursor'],
      engines: 'listed',
      cached: true,
      saved: 'program',
      shortcut: { name: 'Market' },
    },
  ),
  secondaryPage(
    '/markets',
    import.meta.env.SSR && {
      file: 'src/markets/prices/markets-page.tsx',
      query: ['kind', 'search', 'sort', 'cursor'],
      engines: 'listed',
      cached: true,
      saved: 'program',
    },
  ),
  secondaryPage(
    '/markets/:symbol',
    import.meta.env.SSR && {
      file: 'src/markets/instrument/instrument-page.tsx',
      query: ['range'],
      cached: true,
    },
  ),
  secondaryPage(
    '/calls',
    import.meta.env.SSR && {
      file: 'src/markets/records/calls-page.tsx',
      query: ['state', 'symbol', 'direction', 'cursor'],
      engines: 'listed',
      cached: true,
    },
  ),
  secondaryPage(
    '/calls/rules',
    import.meta.env.SSR && {
      file: 'src/markets/calls/rules-page.tsx',
      engines: 'listed',
      cached: true,
    },
  ),
  secondaryPage(
    '/calls/:id',
    import.meta.env.SSR && { file: 'src/markets/calls/call-page.tsx', query: [], saved: 'program' },
  ),
  secondaryPage(
    '/records',
    import.meta.env.SSR && {
      file: 'src/markets/records/records-page.tsx',
      query: ['rows', 'cursor'],
      engines: 'listed',
      cached: true,
    },
  ),
  secondaryPage(
    '/records/:username',
    import.meta.env.SSR && {
      file: 'src/markets/records/record-page.tsx',
      query: ['cursor'],
      cached: true,
    },
  ),
  secondaryPage(
    '/log',
    import.meta.env.SSR && { file: 'src/markets/proof/log-page.tsx', engines: 'listed', cached: true },
  ),
  secondaryPage(
    '/proof/:service/:index',
    import.meta.env.SSR && { file: 'src/markets/proof/proof-page.tsx', engines: 'closed' },
  ),
  page(
    '/search/:name',
    async () => import('../reading/search-results/search-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/reading/search-results/search-page.tsx',
      query: ['category', 'exact', 'sort', 'cursor'],
      engines: 'closed',
    },
  ),
  page(
    '/category/:category',
    async () => import('../reading/lists/category-page.tsx'),
    import.meta.env.SSR && { file: 'src/reading/lists/category-page.tsx', query: ['cursor'], cached: true },
  ),
  page(
    '/series/:id',
    async () => import('../reading/series/series-page.tsx'),
    import.meta.env.SSR && { file: 'src/reading/series/series-page.tsx', cached: true },
  ),
  page(
    '/posts/post/:title',
    async () => import('../reading/analysis/post-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/reading/analysis/post-page.tsx',
      parts: [CALL_PARTS],
      query: ['comments'],
      saved: 'program',
    },
  ),
  secondaryPage(
    '/posts/post/:title/versions',
    import.meta.env.SSR && {
      file: 'src/reading/versions/versions-page.tsx',
      query: ['from', 'to', 'as'],
    },
  ),
  page(
    '/profile/:usertag',
    async () => import('../account/profile/profile-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/account/profile/profile-page.tsx',
      query: ['tab', 'cursor'],
      cached: true,
      saved: 'program',
    },
  ),
  secondaryPage(
    '/profile/edit/:currentUser',
    import.meta.env.SSR && {
      file: 'src/account/settings/edit-profile-page.tsx',
      for: 'members',
      form: true,
    },
  ),
  secondaryPage(
    '/myblogs/:id',
    import.meta.env.SSR && {
      file: 'src/account/profile/own-posts-page.tsx',
      query: ['cursor'],
      for: 'members',
      form: true,
    },
  ),
  secondaryPage(
    '/following',
    import.meta.env.SSR && {
      file: 'src/account/following/following-page.tsx',
      query: ['tab', 'cursor'],
      for: 'members',
    },
  ),
  secondaryPage(
    '/me/drafts',
    import.meta.env.SSR && {
      file: 'src/writing/drafts/list/drafts-page.tsx',
      for: 'members',
      form: true,
      saved: 'editor',
    },
  ),
  secondaryPage(
    '/me/figures',
    import.meta.env.SSR && {
      file: 'src/writing/analytics/analytics-page.tsx',
      query: ['days', 'from', 'to', 'post'],
      for: 'members',
    },
  ),
  secondaryPage(
    '/me/audience',
    import.meta.env.SSR && {
      file: 'src/writing/audience/audience-page.tsx',
      query: ['tab', 'letter'],
      for: 'members',
    },
  ),
  secondaryPage(
    '/me/scheduled',
    import.meta.env.SSR && { file: 'src/writing/scheduling/scheduled-page.tsx', for: 'members' },
  ),
  secondaryPage(
    '/me/deleted',
    import.meta.env.SSR && { file: 'src/writing/deleted/deleted-page.tsx', for: 'members' },
  ),
  secondaryPage(
    '/me/import',
    import.meta.env.SSR && { file: 'src/writing/import/import-page.tsx', for: 'members' },
  ),
  secondaryPage(
    '/preview',
    import.meta.env.SSR && { file: 'src/writing/previews/preview-page.tsx', form: true, preview: true },
  ),
  secondaryPage(
    '/me/drafts/:id/preview',
    import.meta.env.SSR && {
      file: 'src/writing/previews/own-preview-page.tsx',
      for: 'members',
      form: true,
    },
  ),
  secondaryPage(
    '/me/drafts/:id/saves',
    import.meta.env.SSR && {
      file: 'src/writing/revisions/revisions-page.tsx',
      query: ['from', 'to', 'as'],
      for: 'members',
    },
  ),
  secondaryPage(
    '/welcome',
    import.meta.env.SSR && { file: 'src/account/welcome/welcome-page.tsx', query: ['next'], for: 'members' },
  ),
  secondaryPage(
    '/settings',
    import.meta.env.SSR && { file: 'src/account/settings/settings-page.tsx', for: 'members', form: true },
  ),
  secondaryPage(
    '/settings/notifications',
    import.meta.env.SSR && { file: 'src/account/settings/mails/notifications-page.tsx', for: 'members' },
  ),
  page(
    '/notifications',
    async () => import('../account/notifications/notifications-page.tsx'),
    import.meta.env.SSR && { file: 'src/account/notifications/notifications-page.tsx', for: 'members' },
  ),
  page(
    '/write',
    async () => import('../writing/editor/form/write-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/writing/editor/form/write-page.tsx',
      for: 'members',
      form: true,
      saved: 'editor',
      shortcut: { name: 'Create Analysis', short_name: 'Write' },
    },
  ),
  page(
    '/edit/:id',
    async () => import('../writing/editor/form/edit-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/writing/editor/form/edit-page.tsx',
      for: 'members',
      form: true,
      saved: 'editor',
    },
  ),
  page(
    '/login',
    async () => import('../account/sign-in/login-page.tsx'),
    import.meta.env.SSR && { file: 'src/account/sign-in/login-page.tsx', query: ['next'], form: true },
  ),
  page(
    '/register',
    async () => import('../account/sign-in/register-page.tsx'),
    import.meta.env.SSR && { file: 'src/account/sign-in/register-page.tsx', query: ['next'], form: true },
  ),
  page(
    '/forgotPassword',
    async () => import('../account/sign-in/forgot-password-page.tsx'),
    import.meta.env.SSR && { file: 'src/account/sign-in/forgot-password-page.tsx', form: true },
  ),
  page(
    '/resetPassword',
    async () => import('../account/sign-in/reset-password-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/account/sign-in/reset-password-page.tsx',
      query: ['token'],
      form: true,
    },
  ),
  page(
    '/verify',
    async () => import('../account/sign-in/verify-page.tsx'),
    import.meta.env.SSR && { file: 'src/account/sign-in/verify-page.tsx', query: ['token'], form: true },
  ),
  page(
    '/trading-tools',
    async () => import('../reading/tools/tools-page.tsx'),
    import.meta.env.SSR && {
      file: 'src/reading/tools/tools-page.tsx',
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
      cached: true,
    },
  ),
  page(
    '/company/about-us',
    async () => import('../reading/about/about-page.tsx'),
    import.meta.env.SSR && { file: 'src/reading/about/about-page.tsx', engines: 'listed', cached: true },
  ),
  page(
    '/community',
    async () => import('../reading/about/community-page.tsx'),
    import.meta.env.SSR && { file: 'src/reading/about/community-page.tsx', engines: 'listed', cached: true },
  ),
  page(
    '/company/contact',
    async () => import('../reading/about/contact-page.tsx'),
    import.meta.env.SSR && { file: 'src/reading/about/contact-page.tsx', engines: 'listed', cached: true },
  ),
  secondaryPage(
    '/legal/terms',
    import.meta.env.SSR && { file: 'src/reading/about/terms-page.tsx', engines: 'listed', cached: true },
  ),
  secondaryPage(
    '/legal/privacy',
    import.meta.env.SSR && { file: 'src/reading/about/privacy-page.tsx', engines: 'listed', cached: true },
  ),
  secondaryPage('/pro', import.meta.env.SSR && { file: 'src/reading/about/pro-page.tsx', cached: true }),
  secondaryPage('/gift', import.meta.env.SSR && { file: 'src/reading/about/gift-page.tsx', cached: true }),
  page(
    '/offline',
    async () => import('./offline/offline-page.tsx'),
    import.meta.env.SSR && { file: 'src/app/offline/offline-page.tsx', saved: 'program' },
  ),
  adminPage(
    '/admin',
    import.meta.env.SSR && { file: 'src/admin/dashboard/dashboard-page.tsx', for: 'admins' },
  ),
  adminPage(
    '/admin/activities',
    import.meta.env.SSR && {
      file: 'src/admin/activities/activities-page.tsx',
      query: ['about'],
      for: 'admins',
    },
  ),
  adminPage(
    '/admin/services',
    import.meta.env.SSR && { file: 'src/admin/services/services-page.tsx', for: 'admins' },
  ),
  adminPage('/admin/coupons', import.meta.env.SSR && { file: 'src/admin/coupons-page.tsx', for: 'admins' }),
  adminPage('/admin/courses', import.meta.env.SSR && { file: 'src/admin/courses-page.tsx', for: 'admins' }),
  adminPage(
    '/admin/paymenthistory',
    import.meta.env.SSR && { file: 'src/admin/payments-page.tsx', for: 'admins' },
  ),
  adminPage(
    '/admin/allusers',
    import.meta.env.SSR && {
      file: 'src/admin/users/users-page.tsx',
      query: ['search'],
      for: 'admins',
    },
  ),
  adminPage(
    '/admin/alladmins',
    import.meta.env.SSR && {
      file: 'src/admin/admins/admins-page.tsx',
      query: ['search'],
      for: 'admins',
    },
  ),
  adminPage(
    '/admin/reports',
    import.meta.env.SSR && {
      file: 'src/admin/reports/reports-page.tsx',
      query: ['state'],
      for: 'admins',
    },
  ),
  adminPage(
    '/admin/messages',
    import.meta.env.SSR && {
      file: 'src/admin/messages/messages-page.tsx',
      query: ['state'],
      for: 'admins',
    },
  ),
  adminPage('/admin/mail', import.meta.env.SSR && { file: 'src/admin/mail/mail-page.tsx', for: 'admins' }),
  adminPage(
    '/admin/categories',
    import.meta.env.SSR && { file: 'src/admin/categories/categories-page.tsx', for: 'admins' },
  ),
  adminPage(
    '/admin/prices',
    import.meta.env.SSR && {
      file: 'src/admin/prices/prices-page.tsx',
      query: ['part'],
      for: 'admins',
    },
  ),
  adminPage(
    '/admin/instruments',
    import.meta.env.SSR && {
      file: 'src/admin/instruments/instruments-page.tsx',
      query: ['part', 'search'],
      for: 'admins',
    },
  ),
  adminPage('/admin/logs', import.meta.env.SSR && { file: 'src/admin/logs/logs-page.tsx', for: 'admins' }),
  adminPage(
    '/admin/settings',
    import.meta.env.SSR && { file: 'src/admin/settings/settings-page.tsx', for: 'admins' },
  ),
  adminPage('/admin/*', import.meta.env.SSR && { file: 'src/admin/admin-not-found-page.tsx', for: 'admins' }),
  page(
    '*',
    async () => import('../shared/not-found/not-found-page.tsx'),
    import.meta.env.SSR && { file: 'src/shared/not-found/not-found-page.tsx' },
  ),
]
