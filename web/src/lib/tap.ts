import { nextPath } from './next-path.ts'

/*
 * What a visitor tapped that needs an account. The tab keeps it while they sign in, with the path they come back to, and it is
 * done then. It never stands in an address, where somebody else could have put it.
 */

/** Also used by the first inline script, for links that are tapped before React is there. */
const NAME = 'soko-tap'

const KINDS = ['bookmark', 'follow', 'instrument', 'comment'] as const

export type Tap = {
  /** Bookmark a post, follow a person or an instrument, write a comment on a post. */
  readonly kind: (typeof KINDS)[number]
  /** Of the post or person; the symbol of an instrument. */
  readonly id: string
  /** The username of a person, the name of an instrument. */
  readonly name?: string
}

/** Returns a tap as it is kept, for `data-tap` of a link to signing in. @param next the path that follows signing in. */
export const tapText = ({ kind, id, name = '' }: Tap, next: string): string =>
  [next, kind, id, name].join('\n')

/** Keeps a tap for this tab. Where the browser stores nothing, it is lost. */
export const keepTap = (tap: Tap, next: string): void => {
  try {
    sessionStorage.setItem(NAME, tapText(tap, next))
  } catch {
    // The visitor taps again after signing in.
  }
}

/** Returns the kept tap, if signing in leads to `next`. */
export const readTap = (next: string): Tap | undefined => {
  try {
    const [path, kind, id, name] = sessionStorage.getItem(NAME)?.split('\n') ?? []
    const known = KINDS.find((each) => each === kind)
    if (path === undefined || nextPath(path) !== nextPath(next) || known === undefined || id === undefined)
      return undefined
    return { kind: known, id, ...(name && { name }) }
  } catch {
    return undefined
  }
}

/** Forgets the kept tap: it is done, or begun. */
export const dropTap = (): void => {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Nothing was stored.
  }
}
