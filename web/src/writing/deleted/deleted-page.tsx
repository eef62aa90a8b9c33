import type { DeletedPost } from '@soko/contracts/types/post.ts'
import { FileText } from 'lucide'
import { useNavigate } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { DeskPage } from '../desk/desk-page.tsx'
import { deskTexts } from '../desk/desk.texts.ts'
import { DeletedComments } from './deleted-comments.tsx'
import { DeletedDrafts } from './deleted-drafts.tsx'
import { deletedTexts as texts } from './deleted.texts.ts'
import { paths } from '../../shared/lib/paths.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useRestorePostMutation } from '../../shared/posts/post-commands.api.ts'
import { DeletedList } from './deleted-list.tsx'
import { DeletedRow } from './deleted-row.tsx'
import { useListDeletedPostsInfiniteQuery } from '../desk/desk.api.ts'

const DeletedPage = () => (
  <DeskPage current="deleted">
    {() => (
      <>
        <p className="hint">{texts.hint}</p>
        <DeletedAnalyses />
        <DeletedDrafts />
        <DeletedComments />
      </>
    )}
  </DeskPage>
)

const postsTexts = texts.posts

const DeletedAnalyses = () => {
  const list = useListDeletedPostsInfiniteQuery()
  return (
    <DeletedList texts={postsTexts} list={list} items={list.data?.pages.flatMap(({ posts }) => posts)}>
      {(post) => <Row post={post} />}
    </DeletedList>
  )
}

const Row = ({ post: { _id, title, deletedAt, erasedAt } }: { readonly post: DeletedPost }) => {
  const navigate = useNavigate()
  const [restore, restoring] = useRestorePostMutation()
  const onRestore = async () => {
    const { data } = await restore({ id: _id })
    if (data === undefined) return
    notify('success', postsTexts.restored, {
      label: texts.read,
      run: () => void navigate(paths.post(data.slug)),
    })
  }
  return (
    <DeletedRow
      icon={FileText}
      title={title}
      name={title}
      deletedAt={deletedAt}
      erasedAt={erasedAt}
      restoring={restoring}
      onRestore={() => void onRestore()}
    />
  )
}

/** `/me/deleted`: the author's deleted content, which can be restored for 30 days. */
export const page: Page = {
  Component: DeletedPage,
  describe: () => ({ title: `${deskTexts.deleted} · ${deskTexts.title}`, unlisted: true }),
}
