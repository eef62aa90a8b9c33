import './notifications.css'
import type { Notification } from '@soko/contracts/types/notification.ts'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../../app/http.ts'
import { paths } from '../../lib/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Failure } from '../../ui/failure.tsx'
import type { MenuState } from '../../ui/menu-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Ago } from '../../ui/ago.tsx'
import { useListNotificationsQuery, useReadNotificationsMutation } from './notifications.api.ts'
import { notificationsTexts as texts } from './notifications.texts.ts'

/** What has happened, newest first, each leading to its place. What is shown counts as read. */
export const Notifications = (state: MenuState) => (
  <Popover {...state} title={texts.title}>
    <List
      onLeave={() => {
        state.setOpen(false)
      }}
    />
  </Popover>
)

const List = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { data, error, refetch } = useListNotificationsQuery()
  const [read] = useReadNotificationsMutation()
  const newest = data?.notifications.find((notification) => !notification.read)?.at
  useEffect(() => {
    if (newest !== undefined) void read(newest)
  }, [read, newest])
  if (error && !data) return <Failure message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div className="notes-wait" role="status" aria-label={texts.loading}>
        <Skeleton lines={4} />
      </div>
    )
  }
  if (data.notifications.length === 0) return <p className="notes-wait muted">{texts.empty}</p>
  return (
    <ol>
      {data.notifications.map((notification) => (
        <Note key={notification._id} notification={notification} onLeave={onLeave} />
      ))}
    </ol>
  )
}

const Note = ({
  notification: { kind, actors, count, subject, at, read },
  onLeave,
}: {
  readonly notification: Notification
  readonly onLeave: () => void
}) => {
  const [actor] = actors
  if (actor === undefined) return null
  return (
    <li>
      <Link
        className={read ? 'note' : 'note new'}
        to={subject === null ? paths.profile(actor.username) : paths.post(subject.slug)}
        onClick={onLeave}
      >
        <Avatar name={actor.name} photo={actor.photo} />
        <p>
          <b>@{actor.username}</b> {count > 1 && `${texts.others(count - 1)} `}
          {texts.did[kind]} {subject && <b>{subject.title}</b>}
          <br />
          <Ago at={at} />
        </p>
        {!read && (
          <span className="note-mark">
            <span className="vh">{texts.unread}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
