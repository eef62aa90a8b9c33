import { paths } from './paths.ts'

const MAX_LENGTH = 2048

/** In lower case. No user returns to one of them after sign-in. */
const SIGN_IN_PAGES: readonly string[] = [
  paths.login(),
  paths.register(),
  paths.forgotPassword,
  paths.resetPassword,
].map((path) => path.toLowerCase())

const PLACEHOLDER_ORIGIN = 'http://soko.invalid'

/** Returns a path of this site, or the home page. Prevents open redirects, like `nextPath`. */
export const safePath = (requested: string | null): string => {
  // Browsers ignore control characters in URLs, and treat backslashes as slashes.
  if (requested === null || requested.length > MAX_LENGTH || !/^\/[^\p{Cc}\\]*$/u.test(requested))
    return paths.home
  if (!URL.canParse(requested, PLACEHOLDER_ORIGIN)) return paths.home
  const { origin, pathname, search, hash } = new URL(requested, PLACEHOLDER_ORIGIN)
  const isOurs = origin === PLACEHOLDER_ORIGIN && !pathname.includes('//') && decode(pathname) !== undefined
  return isOurs ? pathname + search + hash : paths.home
}

/** Like `safePath`, but returns the home page for sign-in pages. */
export const nextPath = (requested: string | null): string => {
  const path = safePath(requested)
  const bare = decode(new URL(path, PLACEHOLDER_ORIGIN).pathname)
    ?.toLowerCase()
    .replace(/(?<=.)\/+$/, '')
  return bare === undefined || SIGN_IN_PAGES.includes(bare) ? paths.home : path
}

/** The `next` parameter for sign-in links, without a query that has a token. Undefined for the home page. */
export const nextFrom = (pathname: string, search: string): string | undefined => {
  const query = new URLSearchParams(search)
  const requested = nextPath(query.get('next'))
  const here = nextPath(query.has('token') ? pathname : pathname + search)
  const next = here === paths.home ? requested : here
  return next === paths.home ? undefined : next
}

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
