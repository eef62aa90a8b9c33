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
