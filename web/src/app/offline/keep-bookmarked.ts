import type { Thunk } from '../../shared/store/store.ts'
import { loadCallsOf } from '../../markets/calls/load-calls.ts'
import { commentsApi } from '../../reading/comments/comments.api.ts'
import { postsApi } from '../../shared/posts/posts.api.ts'
import { dropAnalysis, keepAnalysis, listKept } from './kept-analyses.ts'
import { type CallsWithCloses, selectCalls, selectCloses } from './kept-calls.ts'

/** Keeps an analysis that has been bookmarked on this device, or lets it go. What fails is no loss: it still opens online. */
export const keepBookmarked =
  (postId: string, on: boolean): Thunk<Promise<void>> =>
  async (dispatch) => {
    // Without a worker nothing would open what is kept.
    if (!navigator.serviceWorker?.controller) return
    if (!on) {
      const kept = (await listKept('bookmarked')).find(({ post }) => post._id === postId)
      if (kept) await dropAnalysis('bookmarked', kept.post)
      return
    }
    const comments = commentsApi.endpoints.listComments.initiate({ postId, cursor: '' }, { subscribe: false })
    const [{ data: post }, { data: list }] = await Promise.all([
      dispatch(postsApi.endpoints.getPost.initiate({ id: postId }, { subscribe: false })),
      dispatch(comments),
    ])
    if (!post) return
    const calls = post.calls.length > 0 ? await dispatch(readCalls(post._id)) : undefined
    await keepAnalysis('bookmarked', post, {
      comments: list?.pages[0] ?? { comments: [], nextCursor: null },
      calls,
    })
  }

/** Reads the calls of an analysis and what they are drawn with; undefined where that fails. */
const readCalls =
  (postId: string): Thunk<Promise<CallsWithCloses | undefined>> =>
  async (dispatch, getState) => {
    await loadCallsOf(dispatch, postId)
    const calls = selectCalls(getState(), postId)
    return calls && { calls, closes: selectCloses(getState(), calls) }
  }
