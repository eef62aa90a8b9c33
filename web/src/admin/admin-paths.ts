import { paths } from '../shared/lib/paths.ts'

/** The addresses of the admin area: every link to them is made here. */
export const adminPaths = {
  dashboard: paths.admin,
  activities: '/admin/activities',
  reports: '/admin/reports',
  messages: '/admin/messages',
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

/** A path with its query; what is empty is left out. */
export const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return search === '' ? path : `${path}?${search}`
}
