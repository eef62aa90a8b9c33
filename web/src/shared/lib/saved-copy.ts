import { useSyncExternalStore } from 'react'

/** The oldest saved copy on the page `path`. `at` is the ISO time when it was saved. */
type SavedCopy = { readonly at: string; readonly path: string }

let copy: SavedCopy | undefined
let notedCount = 0
const listeners = new Set<() => void>()

const change = (next: SavedCopy | undefined): void => {
  copy = next
  for (const listener of listeners) listener()
}

/** Records that the page shows a copy saved at this ISO time. The oldest copy counts. */
export const markSavedCopy = (at: string, path = location.pathname): void => {
  notedCount += 1
  if (path !== location.pathname) return
  if (copy?.path === path && copy.at <= at) return
  change({ at, path })
}

/** Returns false if a request failed or a saved copy was served again. */
export const refreshSavedCopy = async (refetch: () => Promise<boolean>): Promise<boolean> => {
  const before = notedCount
  if (!(await refetch()) || notedCount > before) return false
  change(undefined)
  return true
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns when the content was saved; undefined if it is current. */
export const useSavedCopy = (path: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (copy?.path === path ? copy.at : undefined),
    () => undefined,
  )
