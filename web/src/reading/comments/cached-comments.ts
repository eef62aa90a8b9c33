import type { Comment } from '@soko/contracts/types/comment.ts'
import { cachedArgsOf } from '../../shared/api/args-of.ts'
import type { Dispatch } from '../../shared/store/store.ts'
import { postsApi } from '../../shared/posts/posts.api.ts'
import { type CommentListQuery, commentsApi } from './comments.api.ts'

type Undo = () => void
type CommentsUpdate = (
  comments: readonly Comment[],
  list: CommentListQuery,
  page: number,
) => readonly Comment[]

/** Optimistic updates. Undo applies the opposite change, because restoring would revert later changes. */
export const cachedComments = (
  postId: string,
  dispatch: Dispatch,
  getState: () => Parameters<typeof cachedArgsOf>[0],
) => {
  const change = (by: number, update: CommentsUpdate): void => {
    for (const list of cachedArgsOf(getState(), commentsApi.endpoints.listComments, [
      { type: 'Comments', id: postId },
    ])) {
      dispatch(
        commentsApi.util.updateQueryData('listComments', list, ({ pages, pageParams }) => ({
          pages: pages.map((page, index) => ({ ...page, comments: update(page.comments, list, index) })),
          pageParams,
        })),
      )
    }
    for (const name of cachedArgsOf(getState(), postsApi.endpoints.findPost, [
      { type: 'Post', id: postId },
    ])) {
      dispatch(
        postsApi.util.updateQueryData(
          'findPost',
          name,
          (post) => post && { ...post, commentsCount: post.commentsCount + by },
        ),
      )
    }
  }

  return {
    add: (comment: Comment): Undo => {
      change(1, (comments, { cursor }, page) =>
        cursor === '' && page === 0 ? [comment, ...comments] : comments,
      )
      return () => {
        change(-1, without(comment))
      }
    },
    replace: (id: string, comment: Comment): void => {
      change(0, (comments) =>
        comments
          .filter(({ _id }) => _id !== comment._id)
          .map((other) => (other._id === id ? comment : other)),
      )
    },
    remove: (comment: Comment): Undo => {
      const places = new Set<string>()
      const placeOf = ({ cursor }: CommentListQuery, page: number) => `${page} of ${cursor}`
      change(-1, (comments, list, page) => {
        if (comments.some(({ _id }) => _id === comment._id)) places.add(placeOf(list, page))
        return without(comment)(comments)
      })
      return () => {
        change(1, (comments, list, page) =>
          places.has(placeOf(list, page)) ? newestFirst([...without(comment)(comments), comment]) : comments,
        )
      }
    },
    count: (): Undo => {
      change(1, (comments) => comments)
      return () => {
        change(-1, (comments) => comments)
      }
    },
  }
}

const without =
  (comment: Comment) =>
  (comments: readonly Comment[]): readonly Comment[] =>
    comments.filter(({ _id }) => _id !== comment._id)

const newestFirst = (comments: readonly Comment[]): readonly Comment[] =>
  comments.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
