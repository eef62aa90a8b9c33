import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and while taking over its HTML, true ever after: for what only a browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
