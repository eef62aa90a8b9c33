import { useDeferredValue, useState, useSyncExternalStore } from 'react'

/** For `useSyncExternalStore`: what is read once stays as it is. */
export const neverChanges = () => () => {}

/** React asks for the server's snapshot on the server and while it takes over its HTML, and nowhere else. */
const createOrigin = () => {
  let isServers = false
  return {
    get: () => isServers,
    getServers: () => {
      isServers = true
      return isServers
    },
  }
}

/**
 * False on the server and while taking over its HTML, true ever after: for what only a browser knows. What was taken over
 * is drawn again in slices, when there is nothing more urgent: a page has dozens of dates.
 */
export const useHydrated = (): boolean => {
  const [origin] = useState(createOrigin)
  const isServers = useSyncExternalStore(neverChanges, origin.get, origin.getServers)
  return useDeferredValue(true, !isServers)
}
