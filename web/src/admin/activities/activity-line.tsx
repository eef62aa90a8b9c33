import './activities.css'
import type { Activity } from '@soko/contracts/types/admin.ts'
import type { Person } from '@soko/contracts/types/user.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { activitiesTexts as texts } from './activities.texts.ts'

const ABOUT_POSTS: ReadonlySet<Activity['kind']> = new Set([
  'published',
  'revised',
  'restored',
  'commented',
  'bookmarked',
])

export const ActivityLine = ({
  activity: { kind, actor, post, member },
}: {
  readonly activity: Activity
}) => (
  <span className="activity">
    <PersonLink person={actor} fallback={texts.deletedActor} /> {texts.did[kind]}
    {ABOUT_POSTS.has(kind) && (
      <>
        {' '}
        {post === null ? (
          <span className="muted">{texts.deletedPost}</span>
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
        <PersonLink person={member} fallback={texts.deletedMember} />
      </>
    )}
  </span>
)

const PersonLink = ({
  person,
  fallback: otherwise,
}: {
  readonly person: Person | null
  readonly fallback: string
}) =>
  person === null ? (
    <span className="muted">{otherwise}</span>
  ) : (
    <Link className="activity-who" to={paths.profile(person.username)}>
      @{person.username}
    </Link>
  )
