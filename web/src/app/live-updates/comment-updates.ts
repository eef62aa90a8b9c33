import { apiRequest } from '../../shared/api/request.ts'
import type { Store } from '../../shared/store/store.ts'
import { selectSession } from '../../shared/store/session.slice.ts'
import { type CommentListPage, commentsApi } from '../../reading/comments/comments.api.ts'
import { newerThan } from './newer-than.ts'
import { coalesce } from './coalesce.ts'
import { peek } from './peek.ts'
import type { CachedQueries } from './cached-queries.ts'

/** Records new ids only. The comments in the store do not change. */
export const createCommentUpdates = (store: Store, queries: CachedQueries) => {
  const { dispatch } = store
  const reader = () => selectSession(store.getState()).user?._id

  const updateNewIds = (postId: string, change: (first: CommentListPage) => readonly string[]) => {
    dispatch(
      commentsApi.util.updateQueryData(
        'listComments',
        { postId, cursor: '' },
        ({ pages: [first, ...others], pageParams }) =>
          first && { pages: [{ ...first, newIds: change(first) }, ...others], pageParams },
      ),
    )
  }

  const compare = coalesce(async (postId) => {
    const { data } = await dispatch(peek(apiRequest('GET /api/comments/post/{postId}', { postId })))
    if (data === undefined) return
    updateNewIds(postId, (first) => newerThan(first.comments, data.comments, reader()))
  })

  return {
    added: ({ postId, commentId, userId }: { postId: string; commentId: string; userId: string }): void => {
      if (userId === reader()) {
        queries.markStale([{ type: 'Comments', id: postId }])
        return
      }
      updateNewIds(postId, ({ comments, newIds: news = [] }) =>
        news.includes(commentId) || comments.some(({ _id }) => _id === commentId)
          ? news
          : [commentId, ...news],
      )
    },
    removed: ({ postId, commentId }: { postId: string; commentId: string }): void => {
      queries.markStale([{ type: 'Comments', id: postId }])
      updateNewIds(postId, ({ newIds: news = [] }) => news.filter((id) => id !== commentId))
    },
    missed: (): void => {
      queries.markStale(['Comments'])
      for (const { postId, cursor } of queries.argsOf(commentsApi.endpoints.listComments, 'Comments')) {
        if (cursor === '') compare(postId)
      }
    },
  }
}
