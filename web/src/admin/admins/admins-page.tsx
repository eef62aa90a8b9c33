import type { AdminUser } from '@soko/contracts/types/user.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { AdminFrame, adminPage } from '../admin-frame.tsx'
import { AdminList } from '../admin-list.tsx'
import '../admin-list.css'
import { adminPaths } from '../admin-paths.ts'
import { useChangeUser } from '../users/use-change-user.tsx'
import { UserSearch, useUserSearch } from '../users/user-search.tsx'
import { AdminTag, StateTag } from '../users/user-tags.tsx'
import { useListAdminsInfiniteQuery, useListUsersInfiniteQuery } from '../admin.api.ts'
import { usersTexts } from '../users/users.texts.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'

const texts = {
  title: 'Admins',
  hint: 'The people who can use this area.',
  loading: 'Loading the admins',
  none: 'There are no admins',
  demote: 'Remove admin role…',
  stepDown: 'Give up admin role…',
  add: 'Make a member an admin',
  search: 'Search members',
  promote: 'Make an admin…',
} as const

const AdminsPage = () => (
  <AdminFrame title={texts.title} hint={texts.hint}>
    <Admins />
    <section className="section" aria-labelledby="add-admin">
      <div className="section-head">
        <h2 id="add-admin">{texts.add}</h2>
      </div>
      <UserSearch path={adminPaths.admins} label={texts.search} />
      <SearchResults />
    </section>
  </AdminFrame>
)

const Admins = () => (
  <AdminList
    list={useListAdminsInfiniteQuery()}
    loading={texts.loading}
    empty={<EmptyState title={texts.none} />}
  >
    {(admins) => (
      <ul className="admin-rows">
        {admins.map((user) => (
          <li key={user._id}>
            <AdminRow user={user} />
          </li>
        ))}
      </ul>
    )}
  </AdminList>
)

const AdminRow = ({ user }: { readonly user: AdminUser }) => {
  const { isSelf, change, question } = useChangeUser(user)
  return (
    <PersonRow user={user}>
      <Button
        kind="bad"
        aria-haspopup="dialog"
        onClick={() => {
          change({ role: 'member' })
        }}
      >
        <span>
          {isSelf ? texts.stepDown : texts.demote}
          <span className="vh">: {user.name}</span>
        </span>
      </Button>
      {question}
    </PersonRow>
  )
}

const SearchResults = () => {
  const search = useUserSearch()
  return search === '' ? null : <UserResults search={search} />
}

const UserResults = ({ search }: { readonly search: string }) => (
  <AdminList
    list={useListUsersInfiniteQuery({ search })}
    loading={usersTexts.loading}
    empty={<EmptyState level={3} title={usersTexts.notFound(search)} text={usersTexts.notFoundHint} />}
  >
    {(users) => (
      <ul className="admin-rows">
        {users.map((user) => (
          <li key={user._id}>
            <MemberRow user={user} />
          </li>
        ))}
      </ul>
    )}
  </AdminList>
)

const MemberRow = ({ user }: { readonly user: AdminUser }) => {
  const { change, question } = useChangeUser(user)
  return (
    <PersonRow user={user}>
      {user.role === 'admin' ? (
        <AdminTag />
      ) : (
        <Button
          aria-haspopup="dialog"
          onClick={() => {
            change({ role: 'admin' })
          }}
        >
          <span>
            {texts.promote}
            <span className="vh">: {user.name}</span>
          </span>
        </Button>
      )}
      {question}
    </PersonRow>
  )
}

type Props = {
  readonly user: AdminUser
  readonly children: ReactNode
}

const PersonRow = ({ user, children }: Props) => (
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

export const page = adminPage(AdminsPage, texts.title)
