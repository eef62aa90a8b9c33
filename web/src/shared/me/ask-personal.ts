import type { Thunk } from '../store/store.ts'
import { asking, notTold, selectPersonal } from '../store/personal.slice.ts'

/**
 * Asks who is signed in, and about all that components have wished for. The code comes with the first question: visitors
 * have none.
 * @returns whether there was an answer.
 */
export const askMe = (): Thunk<Promise<boolean>> => async (dispatch, getState) => {
  const { userId, wished } = selectPersonal(getState())
  dispatch(asking())
  const asker = await import('./ask-about.ts').catch(() => undefined)
  if (asker !== undefined) return dispatch(asker.askAbout(wished, userId))
  if (selectPersonal(getState()).userId === userId) dispatch(notTold(wished))
  return false
}

/** Asks for what has been wished and not asked yet; nothing for visitors, and nothing twice. */
export const askPersonal = (): Thunk => (dispatch, getState) => {
  const { userId, begun, wished } = selectPersonal(getState())
  const isWanted = !begun || wished.posts.length + wished.users.length > 0
  if (userId !== null && isWanted) void dispatch(askMe())
}
