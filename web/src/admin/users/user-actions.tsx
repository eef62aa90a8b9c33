import type { AdminUser } from '@soko/contracts/types/user.ts'
import { Ellipsis } from 'lucide'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { MenuButton, type MenuState } from '../../shared/ui/menu-button.tsx'
import { useChangeUser } from './use-change-user.tsx'
import type { UserMenuProps } from './user-menu.tsx'
import { usersTexts } from './users.texts.ts'

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)
const userMenuOf = (props: UserMenuProps) => (state: MenuState) => <UserMenu {...props} {...state} />

/** The button at the end of a user's row, with all that an admin can do. */
export const UserActions = ({ user }: { readonly user: AdminUser }) => {
  const { isSelf, change, question } = useChangeUser(user)
  return (
    <>
      <MenuButton label={usersTexts.actions(user.name)} menu={userMenuOf({ user, isSelf, onChange: change })}>
        <Icon of={Ellipsis} />
      </MenuButton>
      {question}
    </>
  )
}
