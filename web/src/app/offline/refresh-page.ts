import type { SerializedError } from '@reduxjs/toolkit'
import { api } from '../../shared/api/api.ts'
import type { ApiError } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { holdScrollPlace } from '../../shared/lib/hold-scroll-place.ts'
import { renewSavedCopy } from '../../shared/lib/saved-copy.ts'
import { askPersonal } from '../../shared/me/ask-personal.ts'

/** All that a page may show from a copy. */
const PAGE_TAGS = ['Post', 'Comments', 'Call', 'User', 'Bookmarks', 'Site', 'Notifications'] as const

/** Waits until nothing is asked for any more. */
const settled = (): Thunk<Promise<void>> => async (dispatch) => {
  const running = dispatch(api.util.getRunningQueriesThunk())
  if (running.length === 0) return
  await Promise.all(running)
  await dispatch(settled())
}

/** Whether a call failed without the site's word on it. What was shown before stays then. */
const isWithoutResponse = (error: ApiError | SerializedError | undefined): boolean => {
  if (error === undefined) return false
  const status = 'status' in error ? error.status : 0
  return status === 0 || status >= 500
}

/**
 * Asks the site again for all that is shown, if it is there, and however long it takes. What is read stays where it is.
 * @returns whether the page is new again.
 */
export const refreshPage = (): Thunk<Promise<boolean>> => async (dispatch, getState) => {
  if (!(await isSiteReachable())) return false
  await dispatch(settled())
  const releaseScroll = holdScrollPlace(document.getElementById('main') ?? document.body)
  const isCurrent = await renewSavedCopy(async () => {
    const invalidated = api.util.selectInvalidatedBy(getState(), [...PAGE_TAGS])
    dispatch(api.util.invalidateTags([...PAGE_TAGS]))
    dispatch(askPersonal())
    await dispatch(settled())
    const { queries } = getState().api
    return !invalidated.some(({ queryCacheKey }) => isWithoutResponse(queries[queryCacheKey]?.error))
  })
  // What has come is in the page by the next time that it is painted.
  requestAnimationFrame(() => {
    requestAnimationFrame(releaseScroll)
  })
  return isCurrent
}

/**
 * Whether the site answers: a page that is all one has must not be given up for the browser's own about no network. Asked by
 * HEAD, which no saved copy answers.
 */
export const isSiteReachable = async (): Promise<boolean> => {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}
