import type { SerializedError } from '@reduxjs/toolkit'
import { api } from '../../shared/api/api.ts'
import type { ApiError } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { holdScrollPosition } from '../../shared/lib/hold-scroll-position.ts'
import { refreshSavedCopy } from '../../shared/lib/saved-copy.ts'
import { fetchPendingIds } from '../../shared/me/fetch-me.ts'

/** All data that may come from a saved copy. */
const PAGE_TAGS = ['Post', 'Comments', 'Call', 'User', 'Bookmarks', 'Site', 'Notifications'] as const

const settled = (): Thunk<Promise<void>> => async (dispatch) => {
  const running = dispatch(api.util.getRunningQueriesThunk())
  if (running.length === 0) return
  await Promise.all(running)
  await dispatch(settled())
}

/** Whether the saved copy must stay, because there was no response or a server error. */
const isWithoutResponse = (error: ApiError | SerializedError | undefined): boolean => {
  if (error === undefined) return false
  const status = 'status' in error ? error.status : 0
  return status === 0 || status >= 500
}

/** Refetches the page's data, and holds the scroll position. Returns whether all data is current. */
export const refreshPage = (): Thunk<Promise<boolean>> => async (dispatch, getState) => {
  if (!(await isSiteReachable())) return false
  await dispatch(settled())
  const releaseScroll = holdScrollPosition(document.getElementById('main') ?? document.body)
  const isCurrent = await refreshSavedCopy(async () => {
    const invalidated = api.util.selectInvalidatedBy(getState(), [...PAGE_TAGS])
    dispatch(api.util.invalidateTags([...PAGE_TAGS]))
    dispatch(fetchPendingIds())
    await dispatch(settled())
    const { queries } = getState().api
    return !invalidated.some(({ queryCacheKey }) => isWithoutResponse(queries[queryCacheKey]?.error))
  })
  requestAnimationFrame(() => {
    requestAnimationFrame(releaseScroll)
  })
  return isCurrent
}

/** A HEAD request is never served from a saved copy. */
export const isSiteReachable = async (): Promise<boolean> => {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}
