import { useSyncExternalStore } from 'react'

/** That what a page shows is a saved copy: since when, and at which address it was shown. */
type SavedCopy = { readonly at: string; readonly path: string }

let copy: SavedCopy | undefined
/** How often something shown has turned out to be a copy. */
let noted = 0
const tellers = new Set<() => void>()

const change = (next: SavedCopy | undefined): void => {
  copy = next
  for (const tell of tellers) tell()
}

/**
 * Records that something a page shows is a saved copy. The oldest copy counts.
 * @param at when it was saved, an ISO time.
 * @param path of the page.
 */
export const noteSavedCopy = (at: string, path = location.pathname): void => {
  noted += 1
  if (path !== location.pathname) return
  if (copy?.path === path && copy.at <= at) return
  change({ at, path })
}

/**
 * Asks again for all that is shown. Until that is done it is the copy it was, and after it, too, where an answer was one or
 * did not come.
 * @param ask answers whether all was answered.
 * @returns whether the page is new again.
 */
export const renewSavedCopy = async (ask: () => Promise<boolean>): Promise<boolean> => {
  const before = noted
  if (!(await ask()) || noted > before) return false
  change(undefined)
  return true
}

const subscribe = (tell: () => void) => {
  tellers.add(tell)
  return () => tellers.delete(tell)
}

/** When what is shown at this path was saved; undefined where it is as the site has it. */
export const useSavedCopy = (path: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (copy?.path === path ? copy.at : undefined),
    () => undefined,
  )
