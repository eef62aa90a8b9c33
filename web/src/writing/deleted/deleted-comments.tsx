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

/** Maximum length of an excerpt in the accessible name of a button, in characters. */
const EXCERPT_LENGTH = 40

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
  const navigate = useNavigate()
  const [restore, restoring] = useRestoreCommentMutation()
  const onRestore = async () => {
    if (post === null) return
    const { error } = await restore({ _id, postId: post._id })
    if (error !== undefined) return
    const openPost = () => void navigate(`${paths.post(post.slug)}#comments`)
    notify('success', texts.restored, { label: deletedTexts.read, run: openPost })
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
      name={comment.slice(0, EXCERPT_LENGTH)}
      deletedAt={deletedAt}
      erasedAt={erasedAt}
      restoring={restoring}
      blockedReason={post === null ? texts.postFirst : undefined}
      onRestore={() => void onRestore()}
    >
      <p className="deleted-text" dir="auto">
        {comment}
      </p>
    </DeletedRow>
  )
}
