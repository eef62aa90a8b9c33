import type { AdminUser } from '@soko/contracts/types/user.ts'
import { Link } from 'react-router-dom'
import { Ellipsis } from 'lucide'
import { paths } from '../../shared/lib/paths.ts'
import { AdminTag, StateTag, TypeTag } from './user-tags.tsx'
import '../../shared/ui/table.css'
import './users-table.css'
import { usersTexts as texts } from './users.texts.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { MenuButton, type MenuState } from '../../shared/ui/menu-button.tsx'
import { useChangeUser } from './use-change-user.tsx'
import type { UserMenuProps } from './user-menu.tsx'

const { columns } = texts

/** On phones the other columns move below the name. */
export const UsersTable = ({ users }: { readonly users: readonly AdminUser[] }) => (
  <table className="table users-table">
    <caption className="vh">{texts.title}</caption>
    <thead>
      <tr>
        <th scope="col">{columns.name}</th>
        <th scope="col" className="users-wide">
          {columns.phone}
        </th>
        <th scope="col" className="users-wide">
          {columns.type}
        </th>
        <th scope="col" className="users-wide num">
          {columns.posts}
        </th>
        <th scope="col" className="users-wide">
          {columns.state}
        </th>
        <th scope="col">
          <span className="vh">{columns.actions}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <UserRow key={user._id} user={user} />
      ))}
    </tbody>
  </table>
)

const UserRow = ({ user }: { readonly user: AdminUser }) => (
  <tr>
    <th scope="row">
      <Link className="admin-item-title" to={paths.profile(user.username)}>
        <bdi>{user.name}</bdi>
      </Link>{' '}
      {user.role === 'admin' && <AdminTag />}
      <span className="hint">
        @{user.username} <span className="users-wide">&middot;</span>{' '}
        <span className="users-email">{user.email}</span>
      </span>
      <span className="hint users-narrow">
        <TypeTag type={user.type} /> <StateTag state={user.state} /> {texts.posts(user.postsCount)}
        {user.phone !== '' && ` \u00b7 ${user.phone}`}
      </span>
    </th>
    <td className="users-wide agate">
      {user.phone === '' ? <span className="muted">{texts.noPhone}</span> : user.phone}
    </td>
    <td className="users-wide">
      <TypeTag type={user.type} />
    </td>
    <td className="users-wide num">{user.postsCount}</td>
    <td className="users-wide">
      <StateTag state={user.state} />
    </td>
    <td className="users-actions">
      <UserActions user={user} />
    </td>
  </tr>
)

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)
const userMenuOf = (props: UserMenuProps) => (state: MenuState) => <UserMenu {...props} {...state} />

const UserActions = ({ user }: { readonly user: AdminUser }) => {
  const { isSelf, change, question } = useChangeUser(user)
  return (
    <>
      <MenuButton label={texts.actions(user.name)} menu={userMenuOf({ user, isSelf, onChange: change })}>
        <Icon of={Ellipsis} />
      </MenuButton>
      {question}
    </>
  )
}
