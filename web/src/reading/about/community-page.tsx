import { isolated } from '@soko/contracts/text/bidi.ts'
import type { Page } from '../../shared/pages/page.ts'
import { messageOf } from '../../shared/api/http.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useGetSiteQuery } from '../../shared/site/site.api.ts'
import './company.css'

/**
 * The words of the community page. Its links are the site's settings, social links and the support address; which channel a
 * link is, its host says.
 */
const texts = {
  title: 'Community',
  description: 'Where readers and writers of Soko talk to each other outside the site.',
  intro:
    'Analyses and their comments are here. For what is quicker and smaller than an analysis, people meet elsewhere, too.',
  /** What is to be found at a link, by `channelOf`. */
  channels: {
    chat: 'Questions while a market is open, help with a first analysis, and word of what is new.',
    microblog: 'New analyses in a sentence each, and the threads that grow from them.',
    photos: 'Charts and covers from recent analyses.',
    other: 'Another place where we can be found.',
  },
  email: {
    title: 'By e-mail',
    text: 'For anything that should not be said in public. A person reads it and answers.',
  },
  open: 'Open',
  write: 'Write to us',
  empty: 'No places have been named yet. The e-mail address below always works.',
  failed: 'The links could not be loaded.',
  mannersHeading: 'How we talk',
  manners: [
    'Argue with the argument. The person is not your subject.',
    'Say where a figure comes from, and whether you own what you write about.',
    'Sell nothing: no signals, no groups that cost money, no links that pay you.',
    'Nobody from Soko writes to you first to ask for money, coins, a password or the words of a wallet. Whoever does is a thief.',
  ],
  outside:
    'These places have their own rules and their own ways with data; what you say there is not on Soko.',
} as const

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

type Channel = 'chat' | 'microblog' | 'photos' | 'other'

const HOSTS: readonly { readonly channel: Channel; readonly hosts: readonly string[] }[] = [
  {
    channel: 'chat',
    hosts: [
      't.me',
      'telegram.me',
      'telegram.org',
      'wa.me',
      'whatsapp.com',
      'discord.gg',
      'discord.com',
      'signal.group',
    ],
  },
  { channel: 'microblog', hosts: ['x.com', 'twitter.com', 'bsky.app', 'threads.net', 'mastodon.social'] },
  { channel: 'photos', hosts: ['instagram.com', 'pixelfed.social', 'flickr.com'] },
]

/** What kind of place a social link leads to, by its host; `other` when the host is not known. */
const channelOf = (address: string): Channel => {
  if (!URL.canParse(address)) return 'other'
  const { hostname } = new URL(address)
  const found = HOSTS.find(({ hosts }) =>
    hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)),
  )
  return found?.channel ?? 'other'
}

export const page: Page = {
  Component: Community,
  describe: () => ({ title: texts.title, summary: texts.description }),
}
