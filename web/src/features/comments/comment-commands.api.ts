import type { Comment } from '@soko/contracts/types/comment.ts'
import { api } from '../../app/api.ts'
import type { Dispatch, State } from '../../app/store.ts'
import { postApi } from '../post/post.api.ts'
import { withComment, withoutComment } from './comment-pages.ts'
import { SENDING } from './comment-sending.ts'
import { type CommentListPage, type CommentListQuery, commentsApi } from './comments.api.ts'

/** A comment to be written. `key` is the same for every try of it. */
export type CommentWish = {
  readonly postId: string
  readonly comment: string
  readonly key: string
  readonly by: { readonly _id: string; readonly username: string; readonly photo: string }
}

/** Writing, deleting and restoring comments: each is shown at once, and undone in the lists when it fails. */
export const commentCommandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addComment: build.mutation<Comment, CommentWish>({
      query: ({ postId, comment, key }) => ({
        path: '/api/comments/create',
        method: 'POST',
        body: { postId, comment },
        idempotencyKey: key,
      }),
      onQueryStarted: async (wish, { dispatch, getState, queryFulfilled }) => {
        const shown = shownMeanwhile(wish)
        const lists = listsOf(wish.postId, dispatch, () => getState() as State)
        lists.show(shown)
        try {
          const { data } = await queryFulfilled
          lists.replace(shown, data)
        } catch {
          lists.hide(shown)
        }
      },
    }),
    removeComment: build.mutation<null, Comment>({
      query: ({ _id }) => ({ path: `/api/comments/${encodeURIComponent(_id)}`, method: 'DELETE' }),
      onQueryStarted: async (comment, { dispatch, getState, queryFulfilled }) => {
        const lists = listsOf(comment.postId, dispatch, () => getState() as State)
        lists.hide(comment)
        await queryFulfilled.catch(() => {
          lists.show(comment)
        })
      },
    }),
    /** Within ten minutes. */
    restoreComment: build.mutation<Comment, Comment>({
      query: ({ _id }) => ({ path: `/api/comments/${encodeURIComponent(_id)}/restore`, method: 'POST' }),
      onQueryStarted: async (comment, { dispatch, getState, queryFulfilled }) => {
        const lists = listsOf(comment.postId, dispatch, () => getState() as State)
        lists.show(comment)
        await queryFulfilled.catch(() => {
          lists.hide(comment)
        })
      },
    }),
  }),
})

const shownMeanwhile = ({ postId, comment, key, by }: CommentWish): Comment => {
  const now = new Date().toISOString()
  return {
    _id: SENDING + key,
    comment: comment.trim(),
    author: by.username,
    userId: by._id,
    photo: by.photo,
    postId,
    createdAt: now,
    updatedAt: now,
  }
}

/** Changes what the page shows of a post's comments: its lists and, with them, how many there are. */
const listsOf = (postId: string, dispatch: Dispatch, getState: () => State) => {
  const change = (how: (pages: readonly CommentListPage[]) => CommentListPage[]) => {
    for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(getState(), [
      { type: 'Comments', id: postId },
    ])) {
      if (endpointName !== 'listComments') continue
      dispatch(
        commentsApi.util.updateQueryData(
          'listComments',
          originalArgs as CommentListQuery,
          ({ pages, pageParams }) => ({
            pages: how(pages),
            pageParams,
          }),
        ),
      )
    }
  }
  const count = (by: 1 | -1) => {
    for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(getState(), [
      { type: 'Post', id: postId },
    ])) {
      if (endpointName !== 'findPost') continue
      dispatch(
        postApi.util.updateQueryData(
          'findPost',
          originalArgs as string,
          (post) => post && { ...post, commentsCount: post.commentsCount + by },
        ),
      )
    }
  }
  return {
    show: (comment: Comment) => {
      change((pages) => withComment(pages, comment))
      count(1)
    },
    hide: (comment: Comment) => {
      change((pages) => withoutComment(pages, comment._id))
      count(-1)
    },
    replace: (before: Comment, after: Comment) => {
      change((pages) => withComment(withoutComment(pages, before._id), after))
    },
  }
}
