import { paths } from './paths.ts'

/** In characters: longer addresses are none of ours. */
const LONGEST = 2048

/** Pages around signing in, in lower case: nobody wants to go there after it. */
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

/** Where `next` may lead after signing in: as `ourPath`, but to no page around signing in. */
export const nextPath = (asked: string | null): string => {
  const path = ourPath(asked)
  const bare = decoded(new URL(path, OURS).pathname)
    ?.toLowerCase()
    .replace(/(?<=.)\/+$/, '')
  return bare === undefined || DOORS.includes(bare) ? paths.home : path
}

/**
 * Returns where the links to signing in and registering of a page lead to afterwards: back to it; from a page around signing in to where
 * that leads. Undefined for the home page. Tokens in the address stay out of it.
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
