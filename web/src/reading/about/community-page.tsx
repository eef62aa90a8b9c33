import { isolated } from '@soko/contracts/text/bidi.ts'
import type { Page } from '../../shared/pages/page.ts'
import { messageOf } from '../../shared/api/http.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useGetSiteQuery } from '../../shared/site/site.api.ts'
import './about.css'

const texts = {
  title: 'Community',
  description: 'Where readers and writers of Soko talk to each other outside the site.',
  intro: 'Readers and writers also talk in these places outside the site.',
  channels: {
    chat: 'Questions while a market is open, help with a first analysis, and site news.',
    microblog: 'New analyses in one sentence each, and discussions about them.',
    photos: 'Charts and covers from recent analyses.',
    other: 'Another place to find us.',
  },
  email: {
    title: 'By email',
    text: 'For anything you don’t want to say in public. A person reads it and answers.',
  },
  open: 'Open',
  write: 'Write to us',
  empty: 'No links yet. You can always write to the email address below.',
  failed: 'The links could not be loaded.',
  guidelinesHeading: 'How we talk',
  guidelines: [
    'Argue with the argument, not with the person.',
    'Say where a number comes from, and whether you own what you write about.',
    'No selling: no signals, no paid groups, no affiliate links.',
    'Soko never writes to you first to ask for money, coins, passwords or wallet phrases. Anyone who does is a scammer.',
  ],
  outside: 'These places have their own rules and privacy policies; what you write there is not on Soko.',
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
      <h2 id="manners">{texts.guidelinesHeading}</h2>
      <ul className="points">
        {texts.guidelines.map((guideline) => (
          <li key={guideline}>{guideline}</li>
        ))}
      </ul>
    </section>
  </div>
)

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
