import type { Comment } from '@soko/contracts/types/comment.ts'
import { api } from '../../app/api.ts'
import type { Dispatch, State } from '../../app/store.ts'
import { postApi } from '../post/post.api.ts'
import { type CommentListQuery, commentsApi } from './comments.api.ts'

type Undo = () => void
type Change = (comments: readonly Comment[], list: CommentListQuery, page: number) => readonly Comment[]

/** What the page shows of a post's comments: its lists and how many there are. Each change can be undone. */
export const shownComments = (postId: string, dispatch: Dispatch, getState: () => State) => {
  /** The arguments of the answers in the store that a tag stands for. */
  const argsOf = (endpoint: string, type: 'Comments' | 'Post') =>
    api.util
      .selectInvalidatedBy(getState(), [{ type, id: postId }])
      .filter(({ endpointName }) => endpointName === endpoint)
      .map(({ originalArgs }) => originalArgs as unknown)

  const change = (by: number, how: Change): Undo => {
    const lists = (argsOf('listComments', 'Comments') as CommentListQuery[]).map((list) =>
      commentsApi.util.updateQueryData('listComments', list, ({ pages, pageParams }) => ({
        pages: pages.map((page, index) => ({ ...page, comments: how(page.comments, list, index) })),
        pageParams,
      })),
    )
    const posts = (argsOf('findPost', 'Post') as string[]).map((name) =>
      postApi.util.updateQueryData(
        'findPost',
        name,
        (post) => post && { ...post, commentsCount: post.commentsCount + by },
      ),
    )
    const patches = [...lists.map((patch) => dispatch(patch)), ...posts.map((patch) => dispatch(patch))]
    return () => {
      for (const patch of patches) patch.undo()
    }
  }

  return {
    /** Puts a comment before all others. */
    add: (comment: Comment): Undo =>
      change(1, (comments, { from }, page) =>
        from === '' && page === 0 ? [comment, ...comments] : comments,
      ),
    /** Puts a comment in the place of another; once, should it have come into the list meanwhile. */
    replace: (id: string, comment: Comment): Undo =>
      change(0, (comments) =>
        comments
          .filter(({ _id }) => _id !== comment._id)
          .map((other) => (other._id === id ? comment : other)),
      ),
    remove: (id: string): Undo => change(-1, (comments) => comments.filter(({ _id }) => _id !== id)),
    /** Says that one more is there, in the place it has in lists that are read anew. */
    count: (): Undo => change(1, (comments) => comments),
  }
}
