import type { Thunk } from '../../store/store.ts'
import { commentsApi } from '../comments/comments.api.ts'
import { postListsApi } from '../posts/post-lists.api.ts'
import { dropAnalysis, keepAnalysis, listKept } from './kept-analyses.ts'

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
    const comments = commentsApi.endpoints.listComments.initiate({ postId, from: '' }, { subscribe: false })
    const [{ data: post }, { data: list }] = await Promise.all([
      dispatch(postListsApi.endpoints.getPost.initiate(postId, { subscribe: false })),
      dispatch(comments),
    ])
    if (post) await keepAnalysis('bookmarked', post, list?.pages[0] ?? { comments: [], nextCursor: null })
  }
