import { useDeferredValue, useState, useSyncExternalStore } from 'react'

/** A `subscribe` function for `useSyncExternalStore` with a value that never changes. */
export const neverChanges = () => () => {}

/** Detects hydration: React calls `getServerSnapshot` only on the server and during hydration. */
const createServerFlag = () => {
  let isServer = false
  return {
    get: () => isServer,
    getServerSnapshot: () => {
      isServer = true
      return isServer
    },
  }
}

/**
 * Returns false on the server and during hydration, and true afterwards. React can interrupt the rerender.
 */
export const useHydrated = (): boolean => {
  const [serverFlag] = useState(createServerFlag)
  const isServers = useSyncExternalStore(neverChanges, serverFlag.get, serverFlag.getServerSnapshot)
  return useDeferredValue(true, !isServers)
}
