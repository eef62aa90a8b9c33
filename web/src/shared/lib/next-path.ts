import { paths } from './paths.ts'

/** In characters: longer addresses are none of ours. */
const LONGEST = 2048

/** Sign-in pages, in lower case, which `next` must not lead back to. */
const DOORS: readonly string[] = [
  paths.login(),
  paths.register(),
  paths.forgotPassword,
  paths.resetPassword,
].map((path) => path.toLowerCase())

/** Stands for this site while an address is read; it exists nowhere. */
const OURS = 'http://soko.invalid'

/**
 * Where an address that came with a link may lead: a path of this site, else home. All that follows such an address goes by
 * this, or by `nextPath`.
 * @param asked what stood in the address, decoded. @returns path, query and hash as an address bar writes them.
 */
export const ourPath = (asked: string | null): string => {
  // Browsers drop tabs and line feeds and take a backslash for a slash: so none is let through to be read in two ways.
  if (asked === null || asked.length > LONGEST || !/^\/[^\p{Cc}\\]*$/u.test(asked)) return paths.home
  if (!URL.canParse(asked, OURS)) return paths.home
  const { origin, pathname, search, hash } = new URL(asked, OURS)
  const isOurs = origin === OURS && !pathname.includes('//') && decoded(pathname) !== undefined
  return isOurs ? pathname + search + hash : paths.home
}

/** Returns `next` like `ourPath`, but the home page for sign-in pages. */
export const nextPath = (asked: string | null): string => {
  const path = ourPath(asked)
  const bare = decoded(new URL(path, OURS).pathname)
    ?.toLowerCase()
    .replace(/(?<=.)\/+$/, '')
  return bare === undefined || DOORS.includes(bare) ? paths.home : path
}

/**
 * Returns the `next` path for links from a page to sign-in and registration: the page itself or, on a sign-in page, its
 * own `next`. Undefined for the home page. Tokens in the address are left out.
 */
export const nextFrom = (pathname: string, search: string): string | undefined => {
  const query = new URLSearchParams(search)
  const asked = nextPath(query.get('next'))
  const here = nextPath(query.has('token') ? pathname : pathname + search)
  const next = here === paths.home ? asked : here
  return next === paths.home ? undefined : next
}

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
