import { meApi } from '../../shared/me/me.api.ts'
import { welcomePath } from '../../shared/me/new-member.ts'
import type { Thunk } from '../../shared/store/store.ts'

/** Returns the first run, or `next` if the member follows something or a request fails. */
export const firstPage =
  (next: string): Thunk<Promise<string>> =>
  async (dispatch) => {
    const { listFollowedCategories, listFollowedInstruments } = meApi.endpoints
    const options = { subscribe: false, forceRefetch: true } as const
    const [categories, instruments] = await Promise.all([
      dispatch(listFollowedCategories.initiate(undefined, options)),
      dispatch(listFollowedInstruments.initiate(undefined, options)),
    ])
    return categories.data?.length === 0 && instruments.data?.length === 0 ? welcomePath(next) : next
  }
