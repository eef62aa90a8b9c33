import './footer.css'
import { Link } from 'react-router-dom'
import { useState } from 'react'
import { CALLS, MARKETS } from '../../shared/lib/instrument-path.ts'
import { RECORDS } from '../../shared/lib/market-paths.ts'
import { useGetSiteQuery } from '../../shared/site/site.api.ts'
import { paths } from '../../shared/lib/paths.ts'
import { appTexts } from '../app.texts.ts'
import { Logo } from './logo.tsx'
import { shellTexts } from './shell.texts.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'

const texts = shellTexts.footer

const GROUPS = [
  {
    id: 'foot-products',
    title: texts.products,
    links: [
      [paths.blog, texts.research],
      [MARKETS, shellTexts.prices],
      [CALLS, shellTexts.calls],
      [RECORDS, shellTexts.records],
      [paths.tools, texts.tools],
      [paths.learn, texts.learn],
    ],
  },
  {
    id: 'foot-company',
    title: texts.company,
    links: [
      [paths.about, texts.about],
      [paths.contact, texts.contact],
      [paths.community, texts.community],
    ],
  },
  {
    id: 'foot-legal',
    title: texts.legal,
    links: [
      [paths.terms, texts.terms],
      [paths.privacy, texts.privacy],
      [paths.log, texts.log],
    ],
  },
] as const

export const Footer = () => {
  const { data: site } = useGetSiteQuery()
  return (
    <footer className="foot night">
      <div className="pindo" />
      <div className="wrap">
        <div className="foot-name">
          <Logo />
          <p className="jina">{appTexts.tagline}</p>
        </div>
        {GROUPS.map(({ id, title, links }) => (
          <nav key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul>
              {links.map(([to, words]) => (
                <li key={to}>
                  <Link to={to}>{words}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="foot-end">
          <span>{texts.copyright}</span>
          <KeysButton label={texts.keys} />
          <ul>
            {site?.socialLinks.map(({ title, href }) => (
              <li key={href}>
                <a href={href} rel="noopener">
                  {title}
                </a>
              </li>
            ))}
            {site && site.supportEmail !== '' && (
              <li>
                <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  )
}

const KeysDialog = lazyPart(async () => (await import('../../shared/shortcuts/keys-dialog.tsx')).KeysDialog)

/** Works even if the shortcuts are turned off. */
const KeysButton = ({ label }: { readonly label: string }) => {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className="keys-button"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {label}
      </button>
      {isOpen !== undefined && (
        <KeysDialog
          open={isOpen}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
