import { useLocation } from 'react-router-dom'
import { nextFrom } from '../../shared/lib/next-path.ts'
import { paths } from '../../shared/lib/paths.ts'
import { shellTexts } from './shell.texts.ts'

/** Sign In and Get Started, each in a new tab, as specified. Both return the visitor to this page afterwards. */
export const VisitorLinks = ({ wide = false }: { readonly wide?: boolean }) => {
  const { pathname, search } = useLocation()
  const next = nextFrom(pathname, search)
  const links = [
    <NewTabLink key="in" to={paths.login(next)} words={shellTexts.signIn} look={wide ? 'wide' : 'quiet'} />,
    <NewTabLink
      key="up"
      to={paths.register(next)}
      words={shellTexts.getStarted}
      look={wide ? 'go wide' : 'go'}
    />,
  ]
  return wide ? links.toReversed() : links
}

const NewTabLink = ({
  to,
  words,
  look,
}: {
  readonly to: string
  readonly words: string
  readonly look: string
}) => (
  <a className={`btn ${look}`} href={to} target="_blank" rel="noopener">
    {words} <span className="vh">{shellTexts.newTab}</span>
  </a>
)
