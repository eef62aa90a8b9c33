import type { Page } from '../../shared/pages/page.ts'
import { nextPath } from '../../shared/lib/next-path.ts'
import { authApi } from './auth.api.ts'
import { intendedName } from './intended-name.ts'

/** Reads the analysis that a visitor came for, where `next` leads to one. */
export const loadIntended: NonNullable<Page['load']> = async (dispatch, { search }) => {
  const name = intendedName(nextPath(search.get('next')))
  if (name !== undefined) {
    await dispatch(authApi.endpoints.getIntendedPost.initiate({ title: name }, { subscribe: false }))
  }
}
