import { useDeferredValue, useState, useSyncExternalStore } from 'react'

/** A `useSyncExternalStore` subscription to a constant. */
export const neverChanges = () => () => {}

/** React reads the server snapshot only on the server and during hydration. */
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

/** Returns false on the server and during hydration, then true. The rerender is interruptible. */
export const useHydrated = (): boolean => {
  const [serverFlag] = useState(createServerFlag)
  const isServers = useSyncExternalStore(neverChanges, serverFlag.get, serverFlag.getServerSnapshot)
  return useDeferredValue(true, !isServers)
}
