import './header.css'
import { Menu, Search } from 'lucide'
import { useLocation } from 'react-router-dom'
import { SearchBox } from '../../reading/search/search-box.tsx'
import { Folded } from './folded.tsx'
import { Logo } from './logo.tsx'
import { MainLinks } from './main-links.tsx'
import { MemberTools } from './member-tools.tsx'
import { shellTexts } from './shell.texts.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { VisitorLinks } from './visitor-links.tsx'

/**
 * The header of every page, with what visitors and what members see: the server does not know who reads. On phones the
 * search is folded into an icon.
 */
export const Header = () => {
  // On another page what was folded out is folded in again.
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
        <Folded key={`find ${key}`} label={shellTexts.search} icon={Search} className="top-find" hasField>
          <SearchBox landmark={shellTexts.searchLandmark} />
        </Folded>
        <div className="top-tools for-visitors">
          <ThemeToggle />
          <span className="top-wide">
            <VisitorLinks />
          </span>
        </div>
        <div className="top-tools for-members">
          <MemberTools />
        </div>
        <Folded key={`menu ${key}`} label={shellTexts.menu} icon={Menu} className="top-menu">
          <MainLinks />
          <div className="top-menu-acts for-visitors">
            <VisitorLinks wide />
            <ThemeToggle words />
          </div>
          <div className="pindo" />
        </Folded>
      </div>
    </header>
  )
}
