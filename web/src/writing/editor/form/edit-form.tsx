import type { Post } from '@soko/contracts/types/post.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useEffect, useState } from 'react'
import { messageOf, statusOf } from '../../../shared/api/http.ts'
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx'
import { paths } from '../../../shared/lib/paths.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Failure } from '../../../shared/ui/failure.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { draftName } from '../../drafts/draft-names.ts'
import { DraftGate } from '../../drafts/draft-gate.tsx'
import { useGetPostQuery } from '../../../shared/posts/posts.api.ts'
import { NoteField } from './note-field.tsx'
import { PostForm } from './post-form.tsx'

export const editTexts = {
  notYours: {
    title: 'You cannot edit this analysis',
    text: 'It belongs to somebody else. You can read it, comment on it and write your own.',
    read: 'Read it',
  },
  notFound: {
    title: 'This analysis is not here',
    text: 'It may have been deleted.',
    write: 'Create Analysis',
  },
} as const

const LeftDraft = lazyPart(async () => (await import('../../drafts/left-draft.tsx')).LeftDraft)

type Props = { readonly id: string; readonly user: OwnUser }

/** A form to edit one of the user's own posts. Only one tab can edit a post at a time. */
export const EditForm = ({ id, user }: Props) => {
  const name = draftName(user._id, id)
  const [read, setRead] = useState<Post>()
  return (
    <DraftGate key={name} name={name}>
      <LoadedForm id={id} user={user} lastRead={read} onRead={setRead} />
    </DraftGate>
  )
}

type LoadedFormProps = Props & {
  /** The post as this tab loaded it before another tab started editing. */
  readonly lastRead: Post | undefined
  readonly onRead: (post: Post) => void
}

/** Reloads the post whenever this tab starts editing. The open form ignores later changes of the post. */
const LoadedForm = ({ id, user, lastRead, onRead }: LoadedFormProps) => {
  const [opened, setOpened] = useState<Post>()
  const [mountedAt] = useState(Date.now)
  const query = useGetPostQuery({ id }, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch, fulfilledTimeStamp = 0 } = query
  // Ignores cached data that was loaded before the form was mounted.
  const fresh = fulfilledTimeStamp >= mountedAt ? data : undefined
  const isOffline = error !== undefined && statusOf(error) === 0
  const available = error === undefined ? fresh : isOffline ? lastRead : undefined
  if (opened === undefined && available !== undefined && !isFetching) setOpened(available)
  useEffect(() => {
    if (opened !== undefined) onRead(opened)
  }, [opened, onRead])

  if (opened !== undefined) {
    if (opened.userId === user._id) return <PostForm user={user} post={opened} NoteField={NoteField} />
    return (
      <EmptyState level={1} title={editTexts.notYours.title} text={editTexts.notYours.text}>
        <LinkButton to={paths.post(opened.slug)}>{editTexts.notYours.read}</LinkButton>
      </EmptyState>
    )
  }
  if (error === undefined || isFetching) return <PageSkeleton />
  if ([404, 422].includes(statusOf(error) ?? 0)) {
    return (
      <>
        <EmptyState level={1} title={editTexts.notFound.title} text={editTexts.notFound.text}>
          <LinkButton to={paths.write}>{editTexts.notFound.write}</LinkButton>
        </EmptyState>
        <LeftDraft name={draftName(user._id, id)} />
      </>
    )
  }
  return (
    <div className="wrap section">
      <Failure message={messageOf(error)} onRetry={() => void refetch()} />
    </div>
  )
}
