import { apiRequest } from '../../shared/api/request.ts'
import type { Store } from '../../shared/store/store.ts'
import { selectSession } from '../../shared/store/session.slice.ts'
import { type CommentListPage, commentsApi } from '../../reading/comments/comments.api.ts'
import { newerThan } from './newer-than.ts'
import { oneAtATime } from './coalesce.ts'
import { peek } from './peek.ts'
import type { ShownAnswers } from './cached-queries.ts'

/** Notes beside comments in the store what others have said since. */
export const newsOfComments = (store: Store, answers: ShownAnswers) => {
  const { dispatch } = store
  const reader = () => selectSession(store.getState()).user?._id

  const changeNews = (postId: string, change: (first: CommentListPage) => readonly string[]) => {
    dispatch(
      commentsApi.util.updateQueryData(
        'listComments',
        { postId, cursor: '' },
        ({ pages: [first, ...others], pageParams }) =>
          first && { pages: [{ ...first, news: change(first) }, ...others], pageParams },
      ),
    )
  }

  const compare = oneAtATime(async (postId) => {
    const { data } = await dispatch(peek(apiRequest('GET /api/comments/post/{postId}', { postId })))
    if (data === undefined) return
    changeNews(postId, (first) => newerThan(first.comments, data.comments, reader()))
  })

  return {
    added: ({ postId, commentId, userId }: { postId: string; commentId: string; userId: string }): void => {
      if (userId === reader()) {
        answers.outdate([{ type: 'Comments', id: postId }])
        return
      }
      changeNews(postId, ({ comments, news = [] }) =>
        news.includes(commentId) || comments.some(({ _id }) => _id === commentId)
          ? news
          : [commentId, ...news],
      )
    },
    removed: ({ postId, commentId }: { postId: string; commentId: string }): void => {
      answers.outdate([{ type: 'Comments', id: postId }])
      changeNews(postId, ({ news = [] }) => news.filter((id) => id !== commentId))
    },
    /** Something may have been missed. */
    missed: (): void => {
      answers.outdate(['Comments'])
      for (const { postId, cursor } of answers.argsOf(commentsApi.endpoints.listComments, 'Comments')) {
        if (cursor === '') compare(postId)
      }
    },
  }
}
