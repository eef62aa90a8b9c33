/** Imports of pages that visitors rarely open first, by route path. */
export const secondaryPages = {
  '/profile/edit/:currentUser': async () => import('../account/settings/edit-profile-page.tsx'),
  '/myblogs/:id': async () => import('../account/profile/own-posts-page.tsx'),
  '/following': async () => import('../account/following/following-page.tsx'),
  '/me/drafts': async () => import('../writing/drafts/list/drafts-page.tsx'),
  '/me/figures': async () => import('../writing/analytics/analytics-page.tsx'),
  '/me/scheduled': async () => import('../writing/scheduling/scheduled-page.tsx'),
  '/me/deleted': async () => import('../writing/deleted/deleted-page.tsx'),
  '/me/import': async () => import('../writing/import/import-page.tsx'),
  '/me/drafts/:id/preview': async () => import('../writing/previews/own-preview-page.tsx'),
  '/me/drafts/:id/saves': async () => import('../writing/revisions/revisions-page.tsx'),
  '/markets': async () => import('../markets/prices/markets-page.tsx'),
  '/markets/:symbol': async () => import('../markets/instrument/instrument-page.tsx'),
  '/calls': async () => import('../markets/records/calls-page.tsx'),
  '/calls/rules': async () => import('../markets/calls/rules-page.tsx'),
  '/calls/:id': async () => import('../markets/calls/call-page.tsx'),
  '/records': async () => import('../markets/records/records-page.tsx'),
  '/records/:username': async () => import('../markets/records/record-page.tsx'),
  '/log': async () => import('../markets/proof/log-page.tsx'),
  '/proof/:service/:index': async () => import('../markets/proof/proof-page.tsx'),
  '/preview': async () => import('../writing/previews/preview-page.tsx'),
  '/welcome': async () => import('../account/welcome/welcome-page.tsx'),
  '/settings': async () => import('../account/settings/settings-page.tsx'),
  '/pro': async () => import('../reading/about/pro-page.tsx'),
  '/gift': async () => import('../reading/about/gift-page.tsx'),
} as const

export type SecondaryPath = keyof typeof secondaryPages
