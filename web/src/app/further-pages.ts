/**
 * How pages are loaded that nobody reads first, by the paths of their routes (`routes.ts`): those on which members see to what is theirs, or
 * show it before it is published, those of the markets, and those of the public logs.
 */
export const furtherPages = {
  '/profile/edit/:currentUser': async () => import('../features/settings/edit-profile-page.tsx'),
  '/myblogs/:id': async () => import('../features/profile/own-posts-page.tsx'),
  '/me/drafts': async () => import('../features/drafts/list/drafts-page.tsx'),
  '/me/figures': async () => import('../features/figures/figures-page.tsx'),
  '/me/scheduled': async () => import('../features/scheduling/scheduled-page.tsx'),
  '/me/deleted': async () => import('../features/deleted/deleted-page.tsx'),
  '/me/import': async () => import('../features/import/import-page.tsx'),
  '/me/drafts/:id/preview': async () => import('../features/previews/own-preview-page.tsx'),
  '/me/drafts/:id/saves': async () => import('../features/saves/saves-page.tsx'),
  '/markets': async () => import('../features/markets/markets-page.tsx'),
  '/markets/:symbol': async () => import('../features/instrument/instrument-page.tsx'),
  '/calls': async () => import('../features/records/calls-page.tsx'),
  '/calls/rules': async () => import('../features/calls/rules-page.tsx'),
  '/calls/:id': async () => import('../features/calls/call-page.tsx'),
  '/records': async () => import('../features/records/records-page.tsx'),
  '/records/:username': async () => import('../features/records/record-page.tsx'),
  '/log': async () => import('../features/proof/log-page.tsx'),
  '/proof/:service/:index': async () => import('../features/proof/proof-page.tsx'),
  '/preview': async () => import('../features/previews/preview-page.tsx'),
  '/settings': async () => import('../features/settings/settings-page.tsx'),
} as const

export type FurtherPath = keyof typeof furtherPages
