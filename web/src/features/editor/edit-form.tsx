import type { Post } from '@soko/contracts/types/post.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useState } from 'react'
import { messageOf, statusOf } from '../../api/http.ts'
import { PageSkeleton } from '../../pages/page-skeleton.tsx'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { draftName } from '../drafts/draft-names.ts'
import { AsideNotice } from '../drafts/aside-notice.tsx'
import { createDraftStore } from '../drafts/draft-store.ts'
import { useGetPostQuery } from '../posts/post-lists.api.ts'
import { editTexts as texts } from './edit.texts.ts'
import { PostForm } from './post-form.tsx'

/** The form for a post of one's own. It reads the post afresh, then keeps to what was read: what changes meanwhile must not change under the author's hands. */
export const EditForm = ({ id, user }: { readonly id: string; readonly user: OwnUser }) => {
  const [opened, setOpened] = useState<Post>()
  const { data, error, isFetching, refetch } = useGetPostQuery(id, { refetchOnMountOrArgChange: true })
  if (opened === undefined && data !== undefined && error === undefined && !isFetching) setOpened(data)

  if (opened !== undefined) {
    if (opened.userId === user._id) return <PostForm user={user} post={opened} />
    return (
      <EmptyState level={1} title={texts.notYours.title} text={texts.notYours.text}>
        <LinkButton to={paths.post(opened.slug)}>{texts.notYours.read}</LinkButton>
      </EmptyState>
    )
  }
  if (error === undefined || isFetching) return <PageSkeleton />
  if ([404, 422].includes(statusOf(error) ?? 0)) {
    return (
      <>
        <EmptyState level={1} title={texts.gone.title} text={texts.gone.text}>
          <LinkButton to={paths.write}>{texts.gone.write}</LinkButton>
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

/** What one had written on an analysis that is gone meanwhile: to copy from. */
const LeftDraft = ({ name }: { readonly name: string }) => {
  const [store] = useState(() => createDraftStore(localStorage, name))
  const [left, setLeft] = useState(store.read)
  if (left === undefined) return null
  return (
    <div className="wrap">
      <AsideNotice
        fields={left.fields}
        onDrop={() => {
          store.remove()
          setLeft(undefined)
        }}
      />
    </div>
  )
}
