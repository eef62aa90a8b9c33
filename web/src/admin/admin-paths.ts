import { paths } from '../shared/lib/paths.ts'

export const adminPaths = {
  dashboard: paths.admin,
  activities: '/admin/activities',
  reports: '/admin/reports',
  messages: '/admin/messages',
  mail: '/admin/mail',
  admins: '/admin/alladmins',
  users: '/admin/allusers',
  categories: '/admin/categories',
  prices: '/admin/prices',
  instruments: '/admin/instruments',
  services: '/admin/services',
  logs: '/admin/logs',
  coupons: '/admin/coupons',
  courses: '/admin/courses',
  payments: '/admin/paymenthistory',
  settings: '/admin/settings',
} as const

/** Adds a query string to a path. Omits empty parameters. */
export const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return search === '' ? path : `${path}?${search}`
}
