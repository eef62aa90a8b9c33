import './notification-bell.css'
import { Bell } from 'lucide'
import { withLoadingBar } from '../../shared/lib/loading-code.ts'
import { useAppSelector, useSession } from '../../shared/store/store.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { MenuButton, type MenuState } from '../../shared/ui/menu-button.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import { selectUnread } from '../../shared/store/personal.slice.ts'

/** Not in the list's text file, because every page loads the bell. */
const texts = {
  label: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
} as const

const Notifications = lazyPart(
  withLoadingBar(async () => (await import('./notifications.tsx')).Notifications),
)

const notifications = (state: MenuState) => <Notifications {...state} />

const MAX_SHOWN = 99

export const NotificationBell = () => {
  const unread = useAppSelector(selectUnread)
  const { user } = useSession()
  useLive(...(user ? ['me'] : []))
  return (
    <MenuButton label={texts.label(unread)} popup="dialog" menu={notifications}>
      <Icon of={Bell} />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </MenuButton>
  )
}
