import { Link } from 'react-router-dom'
import { useGetSiteQuery } from '../../shared/site/site.api.ts'
import { listPagesTexts } from './list-pages.texts.ts'

/** The links 'What We're Reading Today' in the site settings. Renders nothing without links. */
export const ReadingList = () => {
  const { data: site } = useGetSiteQuery()
  if (!site || site.reading.length === 0) return null
  return (
    <section aria-label={listPagesTexts.sidebar.reading}>
      <h2>{listPagesTexts.sidebar.reading}</h2>
      <ol className="reading">
        {site.reading.map(({ title, href }) => (
          <li key={href}>
            <div>
              {href.startsWith('/') ? <Link to={href}>{title}</Link> : <a href={href}>{title}</a>}
              <ReadingHost href={href} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const ReadingHost = ({ href }: { readonly href: string }) =>
  URL.canParse(href) && <span>{new URL(href).hostname.replace(/^www\./, '')}</span>
