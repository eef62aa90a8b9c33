import { messageOf } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { postCommandsApi } from '../../shared/posts/post-commands.api.ts'
import { ownPostsTexts as texts } from './own-posts.texts.ts'

/**
 * Deletes one's post at once; a toast offers to take it back.
 * @returns whether it is gone.
 */
export const removeOwnPost =
  (postId: string): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const { error } = await dispatch(postCommandsApi.endpoints.removePost.initiate({ id: postId }))
    if (error !== undefined) {
      notify('error', messageOf(error))
      return false
    }
    notify('success', texts.removed, { label: texts.undo, run: () => void dispatch(restoreOwnPost(postId)) })
    return true
  }

const restoreOwnPost =
  (postId: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(postCommandsApi.endpoints.restorePost.initiate({ id: postId }))
    if (error === undefined) notify('success', texts.restored)
    else notify('error', messageOf(error))
  }
