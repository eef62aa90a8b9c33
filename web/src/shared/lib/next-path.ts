import { paths } from './paths.ts'

const MAX_LENGTH = 2048

/** The sign-in pages in lower case. After sign-in, no user returns to one of them. */
const SIGN_IN_PAGES: readonly string[] = [
  paths.login(),
  paths.register(),
  paths.forgotPassword,
  paths.resetPassword,
].map((path) => path.toLowerCase())

const PLACEHOLDER_ORIGIN = 'http://soko.invalid'

/**
 * Returns a redirect target from the URL's query if it is a path of this site, and otherwise the home page.
 * To prevent open redirects, all such targets must go through this function or `nextPath`.
 */
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

/**
 * Returns the `next` parameter for links to sign-in: this page or, on a sign-in page, its own `next`. Omits a
 * query that contains a token. Undefined for the home page.
 */
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
