import '../../ui/section.css'
import '../../ui/tabs.css'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { RequireMember } from '../auth/require-member.tsx'
import { deskTexts as texts } from './desk.texts.ts'

type DeskTab = 'drafts' | 'scheduled' | 'published' | 'figures' | 'deleted' | 'import'

type Props = {
  readonly userId: string
  readonly current: DeskTab
}

/** Leads from one page of an author's own analyses to another. */
export const DeskTabs = ({ userId, current }: Props) => {
  const tabs: readonly { readonly key: DeskTab; readonly to: string }[] = [
    { key: 'drafts', to: paths.drafts },
    { key: 'scheduled', to: paths.scheduled },
    { key: 'published', to: paths.ownPosts(userId) },
    { key: 'figures', to: paths.figures },
    { key: 'deleted', to: paths.deleted },
    { key: 'import', to: paths.import },
  ]
  return (
    <nav className="tabs" aria-label={texts.title}>
      {tabs.map(({ key, to }) => (
        <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
          {texts[key]}
        </Link>
      ))}
    </nav>
  )
}

type PageProps = Pick<Props, 'current'> & { readonly children: (user: OwnUser) => ReactNode }

/** A page of an author's own analyses: for members, with the way to a new one and to the other pages. */
export const DeskPage = ({ current, children }: PageProps) => (
  <RequireMember>
    {(user) => (
      <div className="wrap section">
        <div className="section-head">
          <h1>{texts.title}</h1>
          <LinkButton kind="go" to={paths.write}>
            {texts.create}
          </LinkButton>
        </div>
        <DeskTabs userId={user._id} current={current} />
        {children(user)}
      </div>
    )}
  </RequireMember>
)
