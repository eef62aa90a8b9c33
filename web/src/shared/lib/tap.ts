import { nextPath } from './next-path.ts'

/* A visitor's click to perform after sign-in. Never in a URL, where attackers could trigger it. */

/** The first inline script uses the same key, for links that are clicked before hydration. */
const STORAGE_KEY = 'soko-tap'

const KINDS = ['bookmark', 'follow', 'instrument', 'category', 'comment'] as const

export type Tap = {
  readonly kind: (typeof KINDS)[number]
  /** The id of the post or person, the instrument's symbol, or the category's name. */
  readonly id: string
  /** The username, or the name of the instrument. For display. */
  readonly name?: string
}

/** For storage and the `data-tap` attribute of sign-in links. `next` is the path after sign-in. */
export const serializeTap = ({ kind, id, name = '' }: Tap, next: string): string =>
  [next, kind, id, name].join('\n')

/** Stores a tap in this tab. Does nothing if storage is unavailable. */
export const storeTap = (tap: Tap, next: string): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, serializeTap(tap, next))
  } catch {}
}

/** Returns the stored tap if it was made on the page `next`. */
export const readTap = (next: string): Tap | undefined => {
  try {
    const [path, kind, id, name] = sessionStorage.getItem(STORAGE_KEY)?.split('\n') ?? []
    const known = KINDS.find((each) => each === kind)
    if (path === undefined || nextPath(path) !== nextPath(next) || known === undefined || id === undefined)
      return undefined
    return { kind: known, id, ...(name && { name }) }
  } catch {
    return undefined
  }
}

export const clearTap = (): void => {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {}
}
