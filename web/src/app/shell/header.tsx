import './header.css'
import { Menu, Search, Moon, Sun, SquarePen } from 'lucide'
import { useLocation, NavLink, Link } from 'react-router-dom'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { SearchBox } from '../../reading/search/search-box.tsx'
import { HeaderDisclosure } from './header-disclosure.tsx'
import { Logo } from './logo.tsx'
import { shellTexts } from './shell.texts.ts'
import { CALLS, MARKETS } from '../../shared/lib/instrument-path.ts'
import { RECORDS } from '../../shared/lib/market-paths.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { nextFrom } from '../../shared/lib/next-path.ts'
import { withLoadingBar } from '../../shared/lib/loading-code.ts'
import { useSession } from '../../shared/store/store.ts'
import { NotificationBell } from '../../account/notifications/notification-bell.tsx'
import { Avatar, initialsOf } from '../../shared/ui/avatar.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { MenuButton, type MenuState } from '../../shared/ui/menu-button.tsx'

/** Has visitors' and members' controls: the server does not know the reader. CSS hides one set. */
export const Header = () => {
  // Each navigation has a new key, which closes the panels.
  const { key } = useLocation()
  return (
    <header className="top">
      <div className="wrap">
        <Logo />
        <div className="top-wide">
          <MainLinks />
        </div>
        <div className="top-search">
          <SearchBox landmark={shellTexts.searchLandmark} />
        </div>
        <HeaderDisclosure
          key={`find ${key}`}
          label={shellTexts.search}
          icon={Search}
          className="top-find"
          hasField
        >
          <SearchBox landmark={shellTexts.searchLandmark} />
        </HeaderDisclosure>
        <div className="top-tools for-visitors">
          <ThemeToggle />
          <span className="top-wide">
            <VisitorLinks />
          </span>
        </div>
        <div className="top-tools for-members">
          <MemberTools />
        </div>
        <HeaderDisclosure key={`menu ${key}`} label={shellTexts.menu} icon={Menu} className="top-menu">
          <MainLinks />
          <div className="top-menu-acts for-visitors">
            <VisitorLinks wide />
            <ThemeToggle words />
          </div>
          <div className="pindo" />
        </HeaderDisclosure>
      </div>
    </header>
  )
}

const LINKS = [
  [paths.blog, shellTexts.market],
  [MARKETS, shellTexts.prices],
  [CALLS, shellTexts.calls],
  [RECORDS, shellTexts.records],
  [paths.tools, shellTexts.tools],
  [paths.about, shellTexts.about],
  [paths.contact, shellTexts.contact],
] as const

/** A row in the header, a column in the menu of narrow screens. */
const MainLinks = () => (
  <nav className="nav" aria-label={shellTexts.main}>
    {LINKS.map(([to, words]) => (
      <NavLink key={to} to={to}>
        {words}
      </NavLink>
    ))}
  </nav>
)

/** CSS hides one button. The first inline script handles clicks, so they work before hydration. */
const ThemeToggle = ({ words = false }: { readonly words?: boolean }) => (
  <span>
    <ThemeButton theme="dark" words={words} />
    <ThemeButton theme="light" words={words} />
  </span>
)

const ThemeButton = ({ theme, words }: { readonly theme: 'dark' | 'light'; readonly words: boolean }) => {
  const name = shellTexts[theme]
  return (
    <button
      type="button"
      className={`${words ? 'btn quiet wide' : 'icon-btn'} ${theme === 'dark' ? 'in-light' : 'in-dark'}`}
      data-theme-set={theme}
      {...(!words && { 'aria-label': name, title: name })}
    >
      <Icon of={theme === 'dark' ? Moon : Sun} />
      {words && name}
    </button>
  )
}

/** Links that open a new tab, from which the visitor returns to this page after signing in. */
const VisitorLinks = ({ wide = false }: { readonly wide?: boolean }) => {
  const { pathname, search } = useLocation()
  const next = nextFrom(pathname, search)
  const links = [
    <NewTabLink
      key="in"
      to={paths.login(next)}
      words={shellTexts.signIn}
      appearance={wide ? 'wide' : 'quiet'}
    />,
    <NewTabLink
      key="up"
      to={paths.register(next)}
      words={shellTexts.getStarted}
      appearance={wide ? 'go wide' : 'go'}
    />,
  ]
  return wide ? links.toReversed() : links
}

const NewTabLink = ({
  to,
  words,
  appearance,
}: {
  readonly to: string
  readonly words: string
  readonly appearance: string
}) => (
  <a className={`btn ${appearance}`} href={to} target="_blank" rel="noopener">
    {words} <span className="vh">{shellTexts.newTab}</span>
  </a>
)

const { profile } = shellTexts

const ProfileMenu = lazyPart(withLoadingBar(async () => (await import('./profile-menu.tsx')).ProfileMenu))

// The menu stays empty until the session has been checked.
const profileMenuOf = (user: OwnUser | null) => (state: MenuState) =>
  user && <ProfileMenu {...state} user={user} />

const MemberTools = () => {
  const { user } = useSession()
  return (
    <>
      <Link
        className="icon-btn top-create"
        to={paths.write}
        aria-label={shellTexts.create}
        title={shellTexts.create}
      >
        <Icon of={SquarePen} />
      </Link>
      <NotificationBell />
      <MenuButton
        className="me"
        label={user?.photo === '' ? profile.labelOf(initialsOf(user.name)) : profile.label}
        menu={profileMenuOf(user)}
      >
        {user ? <Avatar name={user.name} photo={user.photo} size="md" /> : <span className="av md" />}
      </MenuButton>
    </>
  )
}
