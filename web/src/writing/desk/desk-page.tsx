import '../../shared/ui/section.css'
import '../../shared/ui/tabs.css'
import './desk.css'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { AUDIENCE } from '../../shared/letters/letter-paths.ts'
import { paths } from '../../shared/lib/paths.ts'
import { formatCount } from '../../shared/lib/format-count.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { RequireMember } from '../../shared/session/require-member.tsx'
import { useCountAnalysesQuery } from './desk.api.ts'
import { deskTexts as texts } from './desk.texts.ts'

type DeskTab = 'drafts' | 'scheduled' | 'published' | 'figures' | 'audience' | 'deleted' | 'import'

type Props = {
  readonly userId: string
  readonly current: DeskTab
}

export const DeskTabs = ({ userId, current }: Props) => {
  const tabs: readonly { readonly key: DeskTab; readonly to: string }[] = [
    { key: 'drafts', to: paths.drafts },
    { key: 'scheduled', to: paths.scheduled },
    { key: 'published', to: paths.ownPosts(userId) },
    { key: 'figures', to: paths.figures },
    { key: 'audience', to: AUDIENCE },
    { key: 'deleted', to: paths.deleted },
    { key: 'import', to: paths.import },
  ]
  const { data: counts } = useCountAnalysesQuery(undefined, { refetchOnMountOrArgChange: true })
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    scrollToCurrent(row.current)
  }, [])
  return (
    <nav className="tabs" aria-label={texts.title} ref={row}>
      {tabs.map(({ key, to }) => (
        <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
          {texts[key]}
          {isCounted(key) && ' '}
          {isCounted(key) && <span className="tab-count">{counts && formatCount(counts[key])}</span>}
        </Link>
      ))}
    </nav>
  )
}

type CountedTab = 'drafts' | 'scheduled' | 'published'
const isCounted = (key: DeskTab): key is CountedTab =>
  key === 'drafts' || key === 'scheduled' || key === 'published'

/** Scrolls the tabs to the current one. Unlike `scrollIntoView`, does not scroll the page. */
const scrollToCurrent = (row: HTMLElement | null) => {
  const tab = row?.querySelector<HTMLElement>('[aria-current]')
  if (row === null || !tab) return
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

type PageProps = Pick<Props, 'current'> & { readonly children: (user: OwnUser) => ReactNode }

/** The layout of an author's own pages. Requires sign-in. */
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
