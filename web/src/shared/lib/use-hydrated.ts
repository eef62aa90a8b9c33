import { useDeferredValue, useState, useSyncExternalStore } from 'react'

/** Subscribes to nothing, for `useSyncExternalStore` with a constant value. */
export const neverChanges = () => () => {}

/** React calls `getServerSnapshot` only on the server and during hydration. */
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

/** False on the server and during hydration. React can interrupt the rerender. */
export const useHydrated = (): boolean => {
  const [serverFlag] = useState(createServerFlag)
  const isServers = useSyncExternalStore(neverChanges, serverFlag.get, serverFlag.getServerSnapshot)
  return useDeferredValue(true, !isServers)
}
