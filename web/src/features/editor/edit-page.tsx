import type { Post } from '@soko/contracts/types/post.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { lazy, useState } from 'react'
import { useParams } from 'react-router-dom'
import { messageOf } from '../../app/http.ts'
import type { Page } from '../../app/page.ts'
import { PageSkeleton } from '../../app/shell/page-skeleton.tsx'
import { paths } from '../../lib/paths.ts'
import { Blank } from '../../ui/blank.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { RequireMember } from '../auth/require-member.tsx'
import { useGetPostQuery } from '../posts/posts.api.ts'
import { editorTexts as texts } from './editor.texts.ts'

const PostForm = lazy(async () => ({ default: (await import('./post-form.tsx')).PostForm }))

const EditPage = () => {
  const { id = '' } = useParams()
  return <RequireMember>{(user) => <Editing key={id} id={id} user={user} />}</RequireMember>
}

/** Reads the post afresh, then keeps to what was read: what changes meanwhile must not change under the author's hands. */
const Editing = ({ id, user }: { readonly id: string; readonly user: OwnUser }) => {
  const [opened, setOpened] = useState<Post>()
  const { data, error, isFetching, refetch } = useGetPostQuery(id, { refetchOnMountOrArgChange: true })
  if (opened === undefined && data !== undefined && error === undefined && !isFetching) setOpened(data)

  if (opened !== undefined) {
    if (opened.userId === user._id) return <PostForm user={user} post={opened} />
    return (
      <Blank level={1} title={texts.notYours.title} text={texts.notYours.text}>
        <LinkButton to={paths.post(opened.slug)}>{texts.notYours.read}</LinkButton>
      </Blank>
    )
  }
  if (error === undefined || isFetching) return <PageSkeleton />
  if ('status' in error && (error.status === 404 || error.status === 422)) {
    return (
      <Blank level={1} title={texts.gone.title} text={texts.gone.text}>
        <LinkButton to={paths.write}>{texts.gone.write}</LinkButton>
      </Blank>
    )
  }
  return (
    <div className="wrap section">
      <Failure message={messageOf(error)} onRetry={() => void refetch()} />
    </div>
  )
}

export const page: Page = {
  Component: EditPage,
  describe: () => ({ title: texts.edit.title, unlisted: true }),
}
