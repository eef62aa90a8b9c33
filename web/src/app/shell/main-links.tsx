import { NavLink } from 'react-router-dom'
import { CALLS, MARKETS } from '../../shared/lib/instrument-path.ts'
import { RECORDS } from '../../markets/prices/record-path.ts'
import { paths } from '../../shared/lib/paths.ts'
import { shellTexts } from './shell.texts.ts'

const LINKS = [
  [paths.blog, shellTexts.market],
  [MARKETS, shellTexts.prices],
  [CALLS, shellTexts.calls],
  [RECORDS, shellTexts.records],
  [paths.tools, shellTexts.tools],
  [paths.about, shellTexts.about],
  [paths.contact, shellTexts.contact],
] as const

/** The main navigation: a row in the header, a column in the phone's menu. The page one is at is marked. */
export const MainLinks = () => (
  <nav className="nav" aria-label={shellTexts.main}>
    {LINKS.map(([to, words]) => (
      <NavLink key={to} to={to}>
        {words}
      </NavLink>
    ))}
  </nav>
)
