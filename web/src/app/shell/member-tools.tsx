import type { OwnUser } from '@soko/contracts/types/user.ts'
import { SquarePen } from 'lucide'
import { Link } from 'react-router-dom'
import { announced } from '../../shared/lib/coming-code.ts'
import { useSession } from '../../shared/store/use-session.ts'
import { NotificationBell } from '../../account/notifications/notification-bell.tsx'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar, initialsOf } from '../../shared/ui/avatar.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { MenuButton, type MenuState } from '../../shared/ui/menu-button.tsx'
import { shellTexts } from './shell.texts.ts'

const { profile } = shellTexts

const ProfileMenu = lazyPart(announced(async () => (await import('./profile-menu.tsx')).ProfileMenu))

// Before the session has been checked nobody's menu can be shown: it opens as soon as that is known.
const profileMenuOf = (user: OwnUser | null) => (state: MenuState) =>
  user && <ProfileMenu {...state} user={user} />

/** What members have in the header: create, notifications, their photo with the menu. */
export const MemberTools = () => {
  const { user } = useSession()
  return (
    <>
      <Link
        className="icon-btn top-create"
        to={paths.write}
        aria-label={shellTexts.create}
        title={shellTexts.create}
      >
        <Icon of={SquarePen} />
      </Link>
      <NotificationBell />
      <MenuButton
        className="me"
        label={user?.photo === '' ? profile.labelOf(initialsOf(user.name)) : profile.label}
        menu={profileMenuOf(user)}
      >
        {user ? <Avatar name={user.name} photo={user.photo} size="md" /> : <span className="av md" />}
      </MenuButton>
    </>
  )
}
