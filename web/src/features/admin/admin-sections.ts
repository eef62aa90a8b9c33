import {
  Activity,
  CreditCard,
  GraduationCap,
  HeartPulse,
  LayoutDashboard,
  Mail,
  Settings,
  Shield,
  Tags,
  Ticket,
  Users,
} from 'lucide-react'
import { adminPaths } from './admin-paths.ts'

/** The screens of the admin area, as its side bar lists them. */
export const adminSections = [
  { title: 'Dashboard', to: adminPaths.dashboard, icon: LayoutDashboard },
  { title: 'Activities', to: adminPaths.activities, icon: Activity },
  { title: 'Messages', to: adminPaths.messages, icon: Mail },
  { title: 'Admins', to: adminPaths.admins, icon: Shield },
  { title: 'Users', to: adminPaths.users, icon: Users },
  { title: 'Categories', to: adminPaths.categories, icon: Tags },
  { title: 'Services', to: adminPaths.services, icon: HeartPulse },
  { title: 'Coupons', to: adminPaths.coupons, icon: Ticket },
  { title: 'Courses', to: adminPaths.courses, icon: GraduationCap },
  { title: 'Payment history', to: adminPaths.payments, icon: CreditCard },
  { title: 'Settings', to: adminPaths.settings, icon: Settings },
] as const
