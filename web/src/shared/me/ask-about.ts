import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Thunk } from '../store/store.ts'
import { userChanged } from '../store/session.slice.ts'
import { bookmarkSet, type Ids, notTold, selectPersonal, told } from '../store/personal.slice.ts'
import { meApi } from './me.api.ts'

/**
 * Asks `/api/me` who is signed in, and about these: in one call, unless there are more than a hundred posts or users.
 * @param userId whose wishes they are. @returns whether there was an answer.
 */
export const askAbout =
  (wished: Ids, userId: string | null): Thunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const ask = async (ids: Ids): Promise<boolean> => {
      const { data } = await dispatch(
        meApi.endpoints.getMe.initiate(ids, { subscribe: false, forceRefetch: true }),
      )
      const owner = selectPersonal(getState()).userId
      if (data === undefined) {
        if (owner === userId) dispatch(notTold(ids))
        return false
      }
      const { user, ...answer } = data
      // An answer about somebody who has signed out meanwhile is no longer for this page.
      if (owner !== userId && owner !== user._id) return true
      dispatch(userChanged(user))
      if ('unread' in answer) {
        dispatch(told({ asked: ids, ...answer }))
      } else {
        for (const postId of answer.bookmarked) dispatch(bookmarkSet({ postId, on: true }))
        // The rest is to be asked again.
        dispatch(notTold(ids))
      }
      return true
    }
    const answered = await Promise.all(inHundreds(wished).map(ask))
    return answered.every(Boolean)
  }

/** At least one call; each asks about as many as one may. */
const inHundreds = ({ posts, users }: Ids): readonly Ids[] => {
  const calls = Math.max(1, Math.ceil(Math.max(posts.length, users.length) / Limits.ids))
  return Array.from({ length: calls }, (_, call) => {
    const part = [call * Limits.ids, (call + 1) * Limits.ids] as const
    return { posts: posts.slice(...part), users: users.slice(...part) }
  })
}
