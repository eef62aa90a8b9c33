import type { Page } from '../../pages/page.ts'
import { nextPath } from '../../lib/next-path.ts'
import { wantedApi } from './intended-post.api.ts'
import { wantedName } from './intended-name.ts'

/** Reads the analysis that a visitor came for, where `next` leads to one. */
export const loadWanted: NonNullable<Page['load']> = async (dispatch, { search }) => {
  const name = wantedName(nextPath(search.get('next')))
  if (name !== undefined) {
    await dispatch(wantedApi.endpoints.getWanted.initiate(name, { subscribe: false }))
  }
}
