import './notifications.css'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { useAppDispatch } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useFocusFirstNew } from '../../shared/lib/use-focus-first-new.ts'
import { Note } from './note.tsx'
import {
  meApi,
  useListNotificationsInfiniteQuery,
  useReadNotificationsMutation,
} from '../../shared/me/me.api.ts'
import { notificationsTexts as texts } from './notifications.texts.ts'

type Props = {
  readonly onLeave?: () => void
}

/** Marks shown notifications as read on the server. They still look unread until the next visit. */
export const NotificationList = ({ onLeave }: Props) => {
  const list = useListNotificationsInfiniteQuery()
  const [read] = useReadNotificationsMutation()
  const notes = list.data?.pages.flatMap(({ notifications }) => notifications)
  const newest = notes?.find((note) => !note.read)?.at
  const { box, focusNext } = useFocusFirstNew(notes?.length ?? 0, '.note')
  useEffect(() => {
    if (newest !== undefined) void read({ upTo: newest })
  }, [read, newest])
  const readAll = useReadAll()

  if (notes === undefined) {
    return list.error === undefined ? (
      <div className="notes-wait" role="status" aria-label={texts.loading}>
        <Skeleton lines={4} />
      </div>
    ) : (
      <Failure message={messageOf(list.error)} onRetry={() => void list.refetch()} />
    )
  }
  const isEmpty = notes.length === 0
  const showNew = () => {
    const first = box.current?.querySelector<HTMLElement>('.note')
    if (first) first.focus()
    else focusNext()
    void list.refetch({ refetchCachedPages: false })
  }
  return (
    <div ref={box}>
      <div className={isEmpty ? undefined : 'notes-acts'}>
        <span role="status">
          {list.data?.pages[0]?.hasNewer && (
            <Button kind="quiet" onClick={showNew}>
              {texts.showNew}
            </Button>
          )}
        </span>
        {!isEmpty && (
          <Button
            kind="quiet"
            aria-disabled={newest === undefined || undefined}
            onClick={() => {
              if (newest !== undefined) void readAll()
            }}
          >
            {texts.readAll}
          </Button>
        )}
      </div>
      {isEmpty && (
        <div className="notes-wait">
          <p className="muted">{texts.empty}</p>
          <Link className="link" to={paths.blog} onClick={onLeave}>
            {texts.findAuthors}
          </Link>
        </div>
      )}
      <ol>
        {notes.map((note) => (
          <Note key={note._id} note={note} {...(onLeave && { onLeave })} />
        ))}
      </ol>
      {list.isFetchNextPageError && list.error ? (
        <Failure message={messageOf(list.error)} onRetry={() => void list.fetchNextPage()} />
      ) : (
        list.hasNextPage && (
          <p className="notes-older">
            <Button
              aria-disabled={list.isFetchingNextPage || undefined}
              onClick={() => {
                if (list.isFetchingNextPage) return
                focusNext()
                void list.fetchNextPage()
              }}
            >
              {texts.older}
            </Button>
          </p>
        )
      )}
    </div>
  )
}

const useReadAll = () => {
  const dispatch = useAppDispatch()
  const [read] = useReadNotificationsMutation()
  return async () => {
    const { error } = await read({})
    if (error !== undefined) {
      notify('error', messageOf(error))
      return
    }
    dispatch(
      meApi.util.updateQueryData('listNotifications', undefined, ({ pages, pageParams }) => ({
        pages: pages.map((page) => ({
          ...page,
          notifications: page.notifications.map((note) => ({ ...note, read: true })),
        })),
        pageParams,
      })),
    )
  }
}
