import { useEffect } from 'react'
import { shallowEqual } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { useSavedCopy } from '../../shared/lib/saved-copy.ts'
import { type State, useAppSelector, useSession } from '../../shared/store/store.ts'
import { callsApi } from '../../markets/calls/calls.api.ts'
import { dropCall, keepCall, selectCloses } from './kept-calls.ts'
import { GLANCE } from './use-keep-reading.ts'

const selectCall = (state: State, id: string | undefined) =>
  id === undefined ? undefined : callsApi.endpoints.getCall.select({ id })(state).data

/** Keeps the call whose page is open, from what the page has: nothing is asked for again. */
export const useKeepCall = (): void => {
  const { pathname } = useLocation()
  const { status } = useSession()
  const isCopy = useSavedCopy(pathname) !== undefined
  const [, id] = /^\/calls\/([^/]+)$/.exec(pathname) ?? []
  const call = useAppSelector((state) => selectCall(state, id))
  const closes = useAppSelector((state) => selectCloses(state, call ? [call] : []), shallowEqual)

  useEffect(() => {
    // Before it is known who reads it could be kept for somebody else.
    if (isCopy || status === 'unknown' || !('caches' in window)) return undefined
    const timer = setTimeout(() => {
      if (call) void keepCall(call, closes)
      else if (call === null && id !== undefined) void dropCall(id)
    }, GLANCE)
    return () => {
      clearTimeout(timer)
    }
  }, [isCopy, status, id, call, closes])
}
