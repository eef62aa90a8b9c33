import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import '../../ui/tabs.css'
import { deskTexts as texts } from './desk.texts.ts'

type Props = {
  readonly userId: string
  readonly current: 'drafts' | 'scheduled' | 'published' | 'figures' | 'deleted' | 'import'
}

/** Leads from one page of an author's own analyses to another. */
export const DeskTabs = ({ userId, current }: Props) => {
  const tabs = [
    { key: 'drafts', to: paths.drafts, text: texts.drafts },
    { key: 'scheduled', to: paths.scheduled, text: texts.scheduled },
    { key: 'published', to: paths.ownPosts(userId), text: texts.published },
    { key: 'figures', to: paths.figures, text: texts.figures },
    { key: 'deleted', to: paths.deleted, text: texts.deleted },
    { key: 'import', to: paths.import, text: texts.import },
  ]
  return (
    <nav className="tabs" aria-label={texts.title}>
      {tabs.map(({ key, to, text }) => (
        <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
