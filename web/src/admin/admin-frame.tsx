import './admin-frame.css'
import { type ReactNode, useEffect, useRef, type ComponentType } from 'react'
import { Link, useLocation } from 'react-router-dom'
import {
  Activity,
  ChartCandlestick,
  ChartLine,
  Flag,
  HeartPulse,
  LayoutDashboard,
  Mail,
  ScrollText,
  Send,
  Settings,
  Shield,
  Tags,
  Users,
} from 'lucide'
import { Icon } from '../shared/ui/icon.tsx'
import { scrollToMiddle } from '../shared/ui/scroll-to-middle.ts'
import { adminTexts } from './admin.texts.ts'
import { api } from '../shared/api/api.ts'
import { request } from '../shared/api/endpoints.ts'
import { paths } from '../shared/lib/paths.ts'
import { EmptyState } from '../shared/ui/empty-state.tsx'
import { LinkButton } from '../shared/ui/button.tsx'
import { RequireMember } from '../shared/session/require-member.tsx'
import { adminPaths } from './admin-paths.ts'
import type { Description, Page } from '../shared/pages/page.ts'

/** `waiting` names the count that is shown with a link. */
export const adminSections = [
  { title: 'Dashboard', to: adminPaths.dashboard, icon: LayoutDashboard },
  { title: 'Activities', to: adminPaths.activities, icon: Activity },
  { title: 'Reports', to: adminPaths.reports, icon: Flag, waiting: 'reports' },
  { title: 'Messages', to: adminPaths.messages, icon: Mail, waiting: 'messages' },
  { title: 'Mail', to: adminPaths.mail, icon: Send },
  { title: 'Admins', to: adminPaths.admins, icon: Shield },
  { title: 'Users', to: adminPaths.users, icon: Users },
  { title: 'Categories', to: adminPaths.categories, icon: Tags, waiting: 'categories' },
  { title: 'Prices', to: adminPaths.prices, icon: ChartLine, waiting: 'prices' },
  { title: 'Instruments', to: adminPaths.instruments, icon: ChartCandlestick },
  { title: 'Services', to: adminPaths.services, icon: HeartPulse },
  { title: 'Public logs', to: adminPaths.logs, icon: ScrollText },
  { title: 'Settings', to: adminPaths.settings, icon: Settings },
] as const

/** Pages that say what Soko does not offer. Their URLs exist, so the sidebar lists them last. */
export const notOffered = [
  { title: adminTexts.notOfferedPages.coupons.title, to: adminPaths.coupons },
  { title: adminTexts.notOfferedPages.courses.title, to: adminPaths.courses },
  { title: adminTexts.notOfferedPages.payments.title, to: adminPaths.payments },
] as const

type Props = {
  readonly title: string
  /** Shown beside the title, such as the period of the statistics. */
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** Only admins see the content. */
export const AdminFrame = ({ title, hint, children }: Props) => (
  <RequireAdmin>
    <div className="admin">
      <AdminSideBar />
      <div className="admin-board">
        <div className="section-head">
          <h1>{title}</h1>
          {hint !== undefined && <p className="hint">{hint}</p>}
        </div>
        {children}
      </div>
    </div>
  </RequireAdmin>
)

const AdminSideBar = () => {
  const { pathname } = useLocation()
  const { data: waiting } = useGetWaitingQuery()
  const { data: waitingCategories } = useGetWaitingCategoriesQuery()
  const { data: waitingPrices } = useGetWaitingPricesQuery()
  const none = { reports: 0, messages: 0, categories: 0, prices: 0 }
  const counts = { ...none, ...waiting, ...waitingCategories, ...waitingPrices }
  const bar = useRef<HTMLElement>(null)
  // Scrolls the current link into view: on phones the sidebar scrolls horizontally.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (bar.current && current) scrollToMiddle(bar.current, current)
  }, [])
  return (
    <nav className="admin-side" ref={bar} aria-label={adminTexts.nav}>
      {adminSections.map(({ title, to, icon, ...section }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          <Icon of={icon} />
          {title}
          {'waiting' in section && <Count of={counts[section.waiting]} />}
        </Link>
      ))}
      <p className="admin-side-head">{adminTexts.notOffered}</p>
      {notOffered.map(({ title, to }) => (
        <Link
          key={to}
          className="admin-side-more"
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

/** The number of waiting items beside a link. Renders nothing for 0. */
const Count = ({ of: count }: { readonly of: number }) =>
  count === 0 ? null : (
    <span className="admin-count">
      <span aria-hidden="true">{count}</span>
      <span className="vh"> ({adminTexts.waiting(count)})</span>
    </span>
  )

const uncached = { providesTags: ['Admin'], keepUnusedDataFor: 0 } as const

/** Requests the counts in the sidebar. */
const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWaiting: build.query({ ...request('GET /api/admin/waiting'), ...uncached }),
    getWaitingCategories: build.query({ ...request('GET /api/admin/categories/waiting'), ...uncached }),
    getWaitingPrices: build.query({ ...request('GET /api/admin/held-prices/waiting'), ...uncached }),
  }),
})

const { useGetWaitingQuery, useGetWaitingCategoriesQuery, useGetWaitingPricesQuery } = waitingApi

/** Visitors are redirected to sign-in. Not a security boundary: the server checks every request. */
const RequireAdmin = ({ children }: { readonly children: ReactNode }) => (
  <RequireMember>
    {({ role }) =>
      role === 'admin' ? (
        children
      ) : (
        <div className="wrap section">
          <EmptyState level={1} title={adminTexts.adminsOnly.title} text={adminTexts.adminsOnly.text}>
            <LinkButton to={paths.home}>{adminTexts.adminsOnly.home}</LinkButton>
          </EmptyState>
        </div>
      )
    }
  </RequireMember>
)

/** Returns a page of the admin area, which search engines do not index. */
export const adminPage = (
  Component: ComponentType,
  title: string,
  more: Pick<Description, 'status'> = {},
): Page => ({ Component, describe: () => ({ title, unlisted: true, ...more }) })
