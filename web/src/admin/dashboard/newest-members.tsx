import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { Ago } from '../../shared/ui/ago.tsx'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { Loaded } from '../../shared/board/loaded.tsx'
import { useNewestUsersQuery } from '../admin.api.ts'
import { dashboardTexts } from './dashboard.texts.ts'

const texts = dashboardTexts.users

/** Who joined last, and the way to all. */
export const NewestMembers = () => {
  const query = useNewestUsersQuery()
  return (
    <BoardSection
      title={texts.title}
      aside={
        <Link className="link hint" to={adminPaths.users}>
          {texts.all}
        </Link>
      }
    >
      <Loaded query={query} loading={texts.loading} lines={5}>
        {(users) => (
          <ul className="newest-members">
            {users.map(({ _id, name, username, photo, createdAt }) => (
              <li key={_id}>
                <Avatar name={name} photo={photo} />
                <span>
                  <Link className="link" to={paths.profile(username)}>
                    @{username}
                  </Link>{' '}
                  <bdi className="muted">{name}</bdi>
                </span>
                <Ago at={createdAt} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </BoardSection>
  )
}
