import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import type { MenuState } from '../../shared/ui/menu-button.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationsTexts as texts } from './notifications.texts.ts'

export const Notifications = (state: MenuState) => {
  const leave = () => {
    state.setOpen(false)
  }
  return (
    <Popover {...state} title={texts.title}>
      <NotificationList onLeave={leave} />
      <p className="notes-all">
        <Link className="link" to={paths.notifications} onClick={leave}>
          {texts.all}
        </Link>
      </p>
    </Popover>
  )
}
