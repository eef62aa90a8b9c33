import { shellTexts } from './shell.texts.ts'
import { paths } from '../../lib/paths.ts'

/** Sign In and Get Started, each in a new tab, as the specification has it. */
export const VisitorLinks = ({ wide = false }: { readonly wide?: boolean }) => {
  const links = [
    <NewTabLink key="in" to={paths.login()} words={shellTexts.signIn} look={wide ? 'wide' : 'quiet'} />,
    <NewTabLink key="up" to={paths.register} words={shellTexts.getStarted} look={wide ? 'go wide' : 'go'} />,
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
