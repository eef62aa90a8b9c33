import type { Notification } from '@soko/contracts/types/notification.ts'
import { CalendarCheck, CircleAlert } from 'lucide'
import { Link } from 'react-router-dom'
import { formatLateness } from '../../shared/lib/lateness.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Ago } from '../../shared/ui/ago.tsx'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { JudgedIcon, JudgedText, judgedPath } from './judged-note.tsx'
import { notificationsTexts as texts } from './notifications.texts.ts'

type Props = { readonly note: Notification; readonly onLeave?: () => void }

/** A copy: importing the path would add the admin area's code to readers' bundles. */
const REPORTS = `${paths.admin}/reports`

const pathOf = (note: Notification, username: string): string => {
  const { kind, subject, calls } = note
  if (calls !== undefined) return judgedPath(note, calls)
  if (kind === 'report') return REPORTS
  if (kind === 'not-published') return paths.scheduled
  if (subject === null) return paths.profile(username)
  return kind === 'comment' ? `${paths.post(subject.slug)}#comments` : paths.post(subject.slug)
}

/** A notification, which may group several events: `@amina and 2 others commented on The shilling`. */
export const Note = ({ note, onLeave }: Props) => {
  const { kind, actors, calls, at, read } = note
  const [actor] = actors
  if (actor === undefined) return null
  return (
    <li>
      <Link className={read ? 'note' : 'note new'} to={pathOf(note, actor.username)} onClick={onLeave}>
        {kind === 'own-judged' && calls !== undefined ? (
          <JudgedIcon calls={calls} />
        ) : kind === 'published' || kind === 'not-published' ? (
          <span className="note-sign" data-kind={kind}>
            <Icon of={kind === 'published' ? CalendarCheck : CircleAlert} />
          </span>
        ) : (
          <Avatar name={actor.name} photo={actor.photo} />
        )}
        <p>
          <NoteText {...note} />
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

const isAction = (kind: Notification['kind']): kind is keyof typeof texts.actions => kind in texts.actions

const NoteText = (note: Notification) => {
  const { kind, actors, count, subject, calls, due, at } = note
  if (calls !== undefined) return <JudgedText note={note} calls={calls} />
  if (kind === 'not-published') {
    return (
      <>
        {texts.ownAnalyses.notPublished} <b>{texts.ownAnalyses.chooseAgain}</b>
      </>
    )
  }
  if (kind === 'published') {
    const late = due === undefined ? undefined : formatLateness(due, at)
    return (
      <>
        {late === undefined ? texts.ownAnalyses.published : texts.ownAnalyses.late(late)}{' '}
        <b dir="auto">{subject?.title}</b>
      </>
    )
  }
  return (
    <>
      <b>@{actors[0]?.username}</b> {kind !== 'report' && count > 1 && `${texts.others(count - 1)} `}
      {isAction(kind) && texts.actions[kind]} {subject && <b dir="auto">{subject.title}</b>}
      {kind === 'report' && <b>{texts.reportsWaiting(count)}</b>}
    </>
  )
}
