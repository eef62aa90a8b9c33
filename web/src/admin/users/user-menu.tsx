import type { AdminUser } from '@soko/contracts/types/user.ts'
import { BadgeCheck, Ban, Shield, ShieldOff, UserCheck } from 'lucide'
import type { MenuState } from '../../shared/ui/menu-button.tsx'
import { Menu, MenuGroup, MenuItem } from '../../shared/ui/menu.tsx'
import { MEMBER_TYPES, type UserChange } from './user-change.ts'
import { usersTexts } from './users.texts.ts'

const texts = usersTexts.menu

export type UserMenuProps = {
  readonly user: AdminUser
  readonly isSelf: boolean
  readonly onChange: (change: UserChange) => void
}

/** Admins cannot suspend themselves, because they could not undo it. */
export const UserMenu = ({ user, isSelf, onChange, ...state }: UserMenuProps & MenuState) => (
  <Menu {...state} label={usersTexts.actions(user.name)}>
    <MenuGroup>
      {MEMBER_TYPES.filter((type) => type !== user.type).map((type) => (
        <MenuItem
          key={type}
          icon={BadgeCheck}
          onClick={() => {
            onChange({ type })
          }}
        >
          {texts.type(type)}
        </MenuItem>
      ))}
    </MenuGroup>
    <MenuGroup>
      <RoleItem user={user} isSelf={isSelf} onChange={onChange} />
      {!isSelf && <SuspensionItem user={user} onChange={onChange} />}
    </MenuGroup>
  </Menu>
)

const RoleItem = ({ user, isSelf, onChange }: UserMenuProps) =>
  user.role === 'admin' ? (
    <MenuItem
      bad
      icon={ShieldOff}
      onClick={() => {
        onChange({ role: 'member' })
      }}
    >
      {isSelf ? texts.stepDown : texts.demote}
    </MenuItem>
  ) : (
    <MenuItem
      icon={Shield}
      onClick={() => {
        onChange({ role: 'admin' })
      }}
    >
      {texts.promote}
    </MenuItem>
  )

const SuspensionItem = ({ user, onChange }: Omit<UserMenuProps, 'isSelf'>) =>
  user.state === 'suspended' ? (
    <MenuItem
      icon={UserCheck}
      onClick={() => {
        onChange({ suspended: false })
      }}
    >
      {texts.reinstate}
    </MenuItem>
  ) : (
    <MenuItem
      bad
      icon={Ban}
      onClick={() => {
        onChange({ suspended: true })
      }}
    >
      {texts.suspend}
    </MenuItem>
  )
