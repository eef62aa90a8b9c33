import type { Dispatch } from '../store/store.ts'
import { nearApi } from './near.api.ts'

/** Reads on the server what is near to words that lead nowhere; nothing for no words. */
export const loadNear = async (dispatch: Dispatch, term: string): Promise<unknown> =>
  term === '' ? undefined : dispatch(nearApi.endpoints.near.initiate({ q: term }, { subscribe: false }))
