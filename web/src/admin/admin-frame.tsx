import './admin-frame.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '../shared/ui/icon.tsx'
import { scrollToMiddle } from '../shared/ui/scroll-to-middle.ts'
import { adminSections, notOffered } from './admin-sections.ts'
import { adminTexts } from './admin.texts.ts'
import { RequireAdmin } from './require-admin.tsx'
import { useGetWaitingCategoriesQuery, useGetWaitingPricesQuery, useGetWaitingQuery } from './waiting.api.ts'

type Props = {
  readonly title: string
  /** Beside the title: what period, counted when. */
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** A screen of the admin area: the side bar, a title, and what admins alone are shown. */
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
  // On phones it is a strip that scrolls: where one is stands in its middle, with the ways on at both sides.
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

/** How much waits behind a link; nothing when nothing does. */
const Count = ({ of: count }: { readonly of: number }) =>
  count === 0 ? null : (
    <span className="admin-count">
      <span aria-hidden="true">{count}</span>
      <span className="vh"> ({adminTexts.waiting(count)})</span>
    </span>
  )
