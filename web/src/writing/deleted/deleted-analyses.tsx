import type { DeletedPost } from '@soko/contracts/types/post.ts'
import { FileText } from 'lucide'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useRestorePostMutation } from '../../shared/posts/post-commands.api.ts'
import { DeletedList } from './deleted-list.tsx'
import { DeletedRow } from './deleted-row.tsx'
import { useListDeletedPostsInfiniteQuery } from '../desk/desk.api.ts'
import { deletedTexts } from './deleted.texts.ts'

const texts = deletedTexts.posts

/** The analyses one has deleted, each with the way to bring it back. */
export const DeletedAnalyses = () => {
  const list = useListDeletedPostsInfiniteQuery()
  return (
    <DeletedList texts={texts} list={list} items={list.data?.pages.flatMap(({ posts }) => posts)}>
      {(post) => <Row post={post} />}
    </DeletedList>
  )
}

const Row = ({ post: { _id, title, deletedAt, erasedAt } }: { readonly post: DeletedPost }) => {
  const go = useNavigate()
  const [restore, restoring] = useRestorePostMutation()
  const bringBack = async () => {
    const { data } = await restore({ id: _id })
    if (data === undefined) return
    notify('success', texts.isBack, { label: deletedTexts.read, run: () => void go(paths.post(data.slug)) })
  }
  return (
    <DeletedRow
      icon={FileText}
      title={title}
      name={title}
      deletedAt={deletedAt}
      erasedAt={erasedAt}
      restoring={restoring}
      onRestore={() => void bringBack()}
    />
  )
}
