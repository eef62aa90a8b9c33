import { nextPath } from './next-path.ts'

/*
 * A visitor's tap that needs an account. The tab stores it with the return path, and replays it after
 * sign-in. It is never in a URL, where an attacker could put it.
 */

/** Also used by the first inline script, for links that are tapped before hydration. */
const STORAGE_KEY = 'soko-tap'

const KINDS = ['bookmark', 'follow', 'instrument', 'comment'] as const

export type Tap = {
  /** Bookmark a post, follow a person or an instrument, write a comment on a post. */
  readonly kind: (typeof KINDS)[number]
  /** The id of the post or person, or the symbol of the instrument. */
  readonly id: string
  /** The username of a person, or the name of an instrument. */
  readonly name?: string
}

/** Serialises a tap, also for `data-tap` of a sign-in link. @param next the path after signing in. */
export const serializeTap = ({ kind, id, name = '' }: Tap, next: string): string =>
  [next, kind, id, name].join('\n')

/** Stores a tap for this tab. It is lost if the browser has no storage. */
export const storeTap = (tap: Tap, next: string): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, serializeTap(tap, next))
  } catch {}
}

/** Returns the stored tap if signing in leads to `next`. */
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
