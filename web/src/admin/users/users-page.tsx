import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { AdminFrame, adminPage } from '../admin-frame.tsx'
import { AdminList } from '../admin-list.tsx'
import '../admin-list.css'
import { adminPaths } from '../admin-paths.ts'
import { UserSearch, useUserSearch } from './user-search.tsx'
import { useListUsersInfiniteQuery } from '../admin.api.ts'
import { UsersTable } from './users-table.tsx'
import { usersTexts as texts } from './users.texts.ts'

const UsersPage = () => (
  <AdminFrame title={texts.title}>
    <UserSearch path={adminPaths.users} label={texts.search} />
    <Users />
  </AdminFrame>
)

const Users = () => {
  const search = useUserSearch()
  const list = useListUsersInfiniteQuery({ search })
  return (
    <AdminList list={list} loading={texts.loading} empty={<Nobody search={search} />}>
      {(users) => <UsersTable users={users} />}
    </AdminList>
  )
}

const Nobody = ({ search }: { readonly search: string }) =>
  search === '' ? (
    <EmptyState title={texts.none} />
  ) : (
    <EmptyState title={texts.notFound(search)} text={texts.notFoundHint}>
      <LinkButton to={adminPaths.users}>{texts.showAll}</LinkButton>
    </EmptyState>
  )

export const page = adminPage(UsersPage, texts.title)
