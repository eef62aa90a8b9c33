import {
  Activity,
  ChartCandlestick,
  ChartLine,
  Flag,
  HeartPulse,
  LayoutDashboard,
  Mail,
  ScrollText,
  Settings,
  Shield,
  Tags,
  Users,
} from 'lucide'
import { adminPaths } from './admin-paths.ts'
import { adminTexts } from './admin.texts.ts'

/** The screens of the admin area, as its side bar lists them; `waiting` names what is counted beside one. */
export const adminSections = [
  { title: 'Dashboard', to: adminPaths.dashboard, icon: LayoutDashboard },
  { title: 'Activities', to: adminPaths.activities, icon: Activity },
  { title: 'Reports', to: adminPaths.reports, icon: Flag, waiting: 'reports' },
  { title: 'Messages', to: adminPaths.messages, icon: Mail, waiting: 'messages' },
  { title: 'Admins', to: adminPaths.admins, icon: Shield },
  { title: 'Users', to: adminPaths.users, icon: Users },
  { title: 'Categories', to: adminPaths.categories, icon: Tags, waiting: 'categories' },
  { title: 'Prices', to: adminPaths.prices, icon: ChartLine, waiting: 'prices' },
  { title: 'Instruments', to: adminPaths.instruments, icon: ChartCandlestick },
  { title: 'Services', to: adminPaths.services, icon: HeartPulse },
  { title: 'Public logs', to: adminPaths.logs, icon: ScrollText },
  { title: 'Settings', to: adminPaths.settings, icon: Settings },
] as const

/** What the site does not offer: named below the others, as each has an address. */
export const notOffered = [
  { title: adminTexts.notOpen.coupons.title, to: adminPaths.coupons },
  { title: adminTexts.notOpen.courses.title, to: adminPaths.courses },
  { title: adminTexts.notOpen.payments.title, to: adminPaths.payments },
] as const
