/** The pages of the admin area by the path in `app/routes.ts`. */
export const adminPages = {
  '/admin': async () => import('./dashboard/dashboard-page.tsx'),
  '/admin/activities': async () => import('./activities/activities-page.tsx'),
  '/admin/services': async () => import('./services/services-page.tsx'),
  '/admin/coupons': async () => import('./coupons-page.tsx'),
  '/admin/courses': async () => import('./courses-page.tsx'),
  '/admin/paymenthistory': async () => import('./payments-page.tsx'),
  '/admin/allusers': async () => import('./users/users-page.tsx'),
  '/admin/alladmins': async () => import('./admins/admins-page.tsx'),
  '/admin/reports': async () => import('./reports/reports-page.tsx'),
  '/admin/messages': async () => import('./messages/messages-page.tsx'),
  '/admin/mail': async () => import('./mail/mail-page.tsx'),
  '/admin/categories': async () => import('./categories/categories-page.tsx'),
  '/admin/prices': async () => import('./prices/prices-page.tsx'),
  '/admin/instruments': async () => import('./instruments/instruments-page.tsx'),
  '/admin/logs': async () => import('./logs/logs-page.tsx'),
  '/admin/settings': async () => import('./settings/settings-page.tsx'),
  '/admin/*': async () => import('./admin-not-found-page.tsx'),
} as const

export type AdminPath = keyof typeof adminPages
