import { Limits } from '@soko/contracts/limits.ts'
import type { Thunk } from '../../app/store.ts'
import { userChanged } from '../auth/session.slice.ts'
import { type Ids, meApi } from './me.api.ts'
import { asking, notTold, selectPersonal, told } from './personal.slice.ts'

/**
 * Asks `/api/me` who is signed in, and about all that components have wished for: in one call, unless there are more than
 * a hundred posts or users.
 * @returns whether there was an answer.
 */
export const askMe = (): Thunk<Promise<boolean>> => async (dispatch, getState) => {
  const { userId, wished } = selectPersonal(getState())
  dispatch(asking())
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
    // An answer about somebody who has left meanwhile is not for this page any more.
    if (owner !== userId && owner !== user._id) return true
    dispatch(userChanged(user))
    dispatch(told({ asked: ids, ...answer }))
    return true
  }
  const answered = await Promise.all(inHundreds(wished).map(ask))
  return answered.every(Boolean)
}

/** Asks for what has been wished and not asked yet; nothing for visitors, and nothing twice. */
export const askPersonal = (): Thunk => (dispatch, getState) => {
  const { userId, begun, wished } = selectPersonal(getState())
  const isWanted = !begun || wished.posts.length + wished.users.length > 0
  if (userId !== null && isWanted) void dispatch(askMe())
}

/** At least one call; each asks about as many as one may. */
const inHundreds = ({ posts, users }: Ids): readonly Ids[] => {
  const calls = Math.max(1, Math.ceil(Math.max(posts.length, users.length) / Limits.ids))
  return Array.from({ length: calls }, (_, call) => {
    const part = [call * Limits.ids, (call + 1) * Limits.ids] as const
    return { posts: posts.slice(...part), users: users.slice(...part) }
  })
}
