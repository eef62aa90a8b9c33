import './activities.css'
import type { Activity } from '@soko/contracts/types/admin.ts'
import type { Person } from '@soko/contracts/types/user.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { activitiesTexts as texts } from './activities.texts.ts'

/** The kinds that link to an analysis. */
const ABOUT_POSTS: ReadonlySet<Activity['kind']> = new Set([
  'published',
  'revised',
  'restored',
  'commented',
  'bookmarked',
])

/** One activity, with links to the user and the analysis. */
export const ActivityLine = ({
  activity: { kind, actor, post, member },
}: {
  readonly activity: Activity
}) => (
  <span className="activity">
    <Who person={actor} otherwise={texts.somebody} /> {texts.did[kind]}
    {ABOUT_POSTS.has(kind) && (
      <>
        {' '}
        {post === null ? (
          <span className="muted">{texts.gonePost}</span>
        ) : (
          <Link className="link" to={paths.post(post.slug)} dir="auto">
            {post.title}
          </Link>
        )}
      </>
    )}
    {kind === 'followed' && (
      <>
        {' '}
        <Who person={member} otherwise={texts.goneMember} />
      </>
    )}
  </span>
)

const Who = ({ person, otherwise }: { readonly person: Person | null; readonly otherwise: string }) =>
  person === null ? (
    <span className="muted">{otherwise}</span>
  ) : (
    <Link className="activity-who" to={paths.profile(person.username)}>
      @{person.username}
    </Link>
  )
