import type { Page } from '../../shared/pages/page.ts'
import { RequireMember } from '../../shared/session/require-member.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationsTexts as texts } from './notifications.texts.ts'

const NotificationsPage = () => (
  <RequireMember>
    {() => (
      <div className="wrap section notes-page">
        <div className="section-head">
          <h1>{texts.title}</h1>
        </div>
        <NotificationList />
      </div>
    )}
  </RequireMember>
)

export const page: Page = {
  Component: NotificationsPage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
