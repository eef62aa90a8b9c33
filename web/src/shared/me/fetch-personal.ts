import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Thunk } from '../store/store.ts'
import { userChanged } from '../store/session.slice.ts'
import {
  bookmarkSet,
  type Ids,
  fetchFailed,
  selectPersonal,
  fetchSucceeded,
} from '../store/personal.slice.ts'
import { meApi } from './me.api.ts'

/** Fetches the user and data about these ids, in batches. Returns whether all succeeded. */
export const fetchPersonal =
  (pending: Ids, userId: string | null): Thunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const fetchBatch = async (ids: Ids): Promise<boolean> => {
      const { data } = await dispatch(
        meApi.endpoints.getMe.initiate(ids, { subscribe: false, forceRefetch: true }),
      )
      const owner = selectPersonal(getState()).userId
      if (data === undefined) {
        if (owner === userId) dispatch(fetchFailed(ids))
        return false
      }
      const { user, ...response } = data
      if (owner !== userId && owner !== user._id) return true
      dispatch(userChanged(user))
      if ('unread' in response) {
        dispatch(fetchSucceeded({ ids, ...response }))
      } else {
        for (const postId of response.bookmarked) dispatch(bookmarkSet({ postId, on: true }))
        // The service worker's response lacks most data, so request the ids again later.
        dispatch(fetchFailed(ids))
      }
      return true
    }
    const answered = await Promise.all(inBatches(pending).map(fetchBatch))
    return answered.every(Boolean)
  }

const inBatches = ({ posts, users }: Ids): readonly Ids[] => {
  const calls = Math.max(1, Math.ceil(Math.max(posts.length, users.length) / Limits.ids))
  return Array.from({ length: calls }, (_, call) => {
    const part = [call * Limits.ids, (call + 1) * Limits.ids] as const
    return { posts: posts.slice(...part), users: users.slice(...part) }
  })
}
