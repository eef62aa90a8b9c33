import type { AdminUser } from '@soko/contracts/types/user.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { StateTag } from '../users/user-tags.tsx'

type Props = {
  readonly user: AdminUser
  /** What can be done, at the end of the row. */
  readonly children: ReactNode
}

/** A person and their address, with a word when they are suspended. */
export const PersonRow = ({ user, children }: Props) => (
  <>
    <span className="admin-who">
      <Avatar name={user.name} photo={user.photo} size="md" />
      <span>
        <Link className="admin-item-title" to={paths.profile(user.username)}>
          <b dir="auto">{user.name}</b>
        </Link>{' '}
        {user.state === 'suspended' && <StateTag state={user.state} />}
        <br />
        <span className="hint">
          @{user.username}, {user.email}
        </span>
      </span>
    </span>
    {children}
  </>
)
