import './welcome.css'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { followingPath, WELCOME } from '../../shared/lib/following-paths.ts'
import { nextPath } from '../../shared/lib/next-path.ts'
import { paths } from '../../shared/lib/paths.ts'
import { finishFirstRun, firstNameOf, isNewMember } from '../../shared/me/new-member.ts'
import type { Page } from '../../shared/pages/page.ts'
import { RequireMember } from '../../shared/session/require-member.tsx'
import { AuthorPicks } from './author-picks.tsx'
import { DigestPick } from './digest-pick.tsx'
import { MarketPicks } from './market-picks.tsx'
import { SaveBar } from './save-bar.tsx'
import { TopicPicks } from './topic-picks.tsx'
import { usePicks } from './use-picks.ts'
import { useSavePicks } from './use-save-picks.ts'
import { welcomeTexts as texts } from './welcome.texts.ts'

const WelcomePage = () => <RequireMember>{(user) => <Welcome user={user} />}</RequireMember>

const Welcome = ({ user }: { readonly user: OwnUser }) => {
  const navigate = useNavigate()
  const next = useNextPage()
  const isNew = isNewMember(user)
  const picks = usePicks()
  const counts = texts.save.counts({
    topics: picks.ids('topic').length,
    authors: user.followingCount + picks.addedAuthors,
    markets: picks.ids('market').length,
  })
  const { saving, save } = useSavePicks(picks.changes, () => {
    finishFirstRun(user._id)
    void navigate(next === paths.home && counts !== '' ? followingPath() : next, { replace: true })
  })
  return (
    <div className="wrap section welcome">
      <header>
        {isNew && <p className="muted">{texts.greeting(firstNameOf(user.name))}</p>}
        <div className="welcome-title">
          <h1>{texts.heading}</h1>
          <Link
            className="btn quiet"
            to={isNew || next !== paths.home ? next : followingPath()}
            replace
            onClick={() => {
              finishFirstRun(user._id)
            }}
          >
            {isNew ? texts.skip : texts.back}
          </Link>
        </div>
        <p className="welcome-lede">{texts.lede}</p>
      </header>
      {/* A tick during the saving would be lost. */}
      <div className="welcome-picks" inert={saving.state === 'saving'}>
        <Section id="welcome-topics" title={texts.topics.title} hint={texts.topics.hint}>
          <TopicPicks picks={picks} />
        </Section>
        <Section id="welcome-authors" title={texts.authors.title} hint={texts.authors.hint}>
          <AuthorPicks picks={picks} />
        </Section>
        <Section id="welcome-markets" title={texts.markets.title} hint={texts.markets.hint}>
          <MarketPicks picks={picks} />
        </Section>
        <Section id="welcome-digest" title={texts.digest.title} hint={texts.digest.hint}>
          <DigestPick picks={picks} isConfirmed={user.emailVerified} />
        </Section>
      </div>
      <SaveBar
        counts={counts}
        hasChanges={picks.changes.length > 0}
        saving={saving}
        onSave={() => void save()}
      />
    </div>
  )
}

/** Home unless `next` names another page than this one. */
const useNextPage = (): string => {
  const next = nextPath(useSearchParams()[0].get('next'))
  return next.split('?')[0] === WELCOME ? paths.home : next
}

type SectionProps = {
  readonly id: string
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

const Section = ({ id, title, hint, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      <p className="hint">{hint}</p>
    </div>
    {children}
  </section>
)

export const page: Page = {
  Component: WelcomePage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
