import { isolated } from '@soko/contracts/text/bidi.ts'
import type { Page } from '../../shared/pages/page.ts'
import { messageOf } from '../../shared/api/http.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useGetSiteQuery } from '../../shared/site/site.api.ts'
import { channelOf } from './channel-of.ts'
import { communityTexts as texts } from './community.texts.ts'
import './company.css'

const Community = () => (
  <div className="wrap section">
    <div className="section-head">
      <h1>{texts.title}</h1>
    </div>
    <div className="words">
      <p className="lead-in">{texts.intro}</p>
    </div>
    <div className="section">
      <Channels />
      <p className="hint words-dated">{texts.outside}</p>
    </div>
    <section className="words" aria-labelledby="manners">
      <h2 id="manners">{texts.mannersHeading}</h2>
      <ul className="points">
        {texts.manners.map((manner) => (
          <li key={manner}>{manner}</li>
        ))}
      </ul>
    </section>
  </div>
)

/** The places that the site's settings name, and the support address. */
const Channels = () => {
  const { data: site, error, refetch } = useGetSiteQuery()
  if (error) {
    return <Failure message={`${texts.failed} ${messageOf(error)}`} onRetry={() => void refetch()} />
  }
  if (site === undefined) return <Skeleton lines={4} />
  return (
    <>
      {site.socialLinks.length === 0 && <p>{texts.empty}</p>}
      <ul className="channels">
        {site.socialLinks.map(({ title, href }) => (
          <li key={href}>
            <h2>{title}</h2>
            <p>{texts.channels[channelOf(href)]}</p>
            <a
              className="btn"
              href={href}
              rel="noopener noreferrer me"
              target="_blank"
              aria-label={`${texts.open}: ${isolated(title)}`}
            >
              {texts.open}
            </a>
          </li>
        ))}
        <li>
          <h2>{texts.email.title}</h2>
          <p>{texts.email.text}</p>
          <a className="btn" href={`mailto:${site.supportEmail}`}>
            {texts.write}
          </a>
        </li>
      </ul>
    </>
  )
}

export const page: Page = {
  Component: Community,
  describe: () => ({ title: texts.title, summary: texts.description }),
}
