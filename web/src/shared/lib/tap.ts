import { nextPath } from './next-path.ts'

/*
 * A tap is a visitor's click on an action that needs an account, such as a bookmark. The tab stores
 * it with the page's path, and performs it after sign-in. It is never part of a URL, because
 * attackers could then trigger actions with a link.
 */

/** The first inline script uses the same key, for links that are clicked before hydration. */
const STORAGE_KEY = 'soko-tap'

const KINDS = ['bookmark', 'follow', 'instrument', 'comment'] as const

export type Tap = {
  /** What to do: bookmark a post, follow a person or an instrument, or comment on a post. */
  readonly kind: (typeof KINDS)[number]
  /** The id of the post or person, or the symbol of the instrument. */
  readonly id: string
  /** The username of a person, or the name of an instrument. */
  readonly name?: string
}

/**
 * Serializes a tap for storage and for the `data-tap` attribute of sign-in links.
 * @param next the path to open after sign-in.
 */
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
