import type { DeletedComment } from '@soko/contracts/types/comment.ts'
import { MessageSquare } from 'lucide'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useRestoreCommentMutation } from '../../reading/comments/comment-commands.api.ts'
import { DeletedList } from './deleted-list.tsx'
import { DeletedRow } from './deleted-row.tsx'
import { useListDeletedCommentsInfiniteQuery } from '../desk/desk.api.ts'
import { deletedTexts } from './deleted.texts.ts'

const texts = deletedTexts.comments

/** As much of a comment as tells it from others. */
const NAME_LENGTH = 40

/** The comments one has deleted, each with the way to bring it back. */
export const DeletedComments = () => {
  const list = useListDeletedCommentsInfiniteQuery()
  return (
    <DeletedList texts={texts} list={list} items={list.data?.pages.flatMap(({ comments }) => comments)}>
      {(comment) => <Row comment={comment} />}
    </DeletedList>
  )
}

const Row = ({
  comment: { _id, comment, post, deletedAt, erasedAt },
}: {
  readonly comment: DeletedComment
}) => {
  const go = useNavigate()
  const [restore, restoring] = useRestoreCommentMutation()
  const bringBack = async () => {
    if (post === null) return
    const { error } = await restore({ _id, postId: post._id })
    if (error !== undefined) return
    const read = () => void go(`${paths.post(post.slug)}#comments`)
    notify('success', texts.isBack, { label: deletedTexts.read, run: read })
  }
  return (
    <DeletedRow
      icon={MessageSquare}
      title={
        post === null ? (
          texts.withoutPost
        ) : (
          <>
            {texts.on}{' '}
            <Link to={paths.post(post.slug)}>
              “<bdi>{post.title}</bdi>”
            </Link>
          </>
        )
      }
      name={comment.slice(0, NAME_LENGTH)}
      deletedAt={deletedAt}
      erasedAt={erasedAt}
      restoring={restoring}
      hindrance={post === null ? texts.waits : undefined}
      onRestore={() => void bringBack()}
    >
      <p className="deleted-text" dir="auto">
        {comment}
      </p>
    </DeletedRow>
  )
}
