import { paths } from './paths.ts'

const MAX_LENGTH = 2048

/** Sign-in pages, in lower case, which `next` must not lead back to. */
const SIGN_IN_PAGES: readonly string[] = [
  paths.login(),
  paths.register(),
  paths.forgotPassword,
  paths.resetPassword,
].map((path) => path.toLowerCase())

const PLACEHOLDER_ORIGIN = 'http://soko.invalid'

/**
 * Returns a redirect target from a URL's query if it is a path of this site, else the home page. All such
 * targets must pass this or `nextPath`, to prevent open redirects.
 */
export const safePath = (requested: string | null): string => {
  // Browsers drop control characters and treat a backslash as a slash.
  if (requested === null || requested.length > MAX_LENGTH || !/^\/[^\p{Cc}\\]*$/u.test(requested))
    return paths.home
  if (!URL.canParse(requested, PLACEHOLDER_ORIGIN)) return paths.home
  const { origin, pathname, search, hash } = new URL(requested, PLACEHOLDER_ORIGIN)
  const isOurs = origin === PLACEHOLDER_ORIGIN && !pathname.includes('//') && decode(pathname) !== undefined
  return isOurs ? pathname + search + hash : paths.home
}

/** Returns `next` like `safePath`, but the home page for sign-in pages. */
export const nextPath = (requested: string | null): string => {
  const path = safePath(requested)
  const bare = decode(new URL(path, PLACEHOLDER_ORIGIN).pathname)
    ?.toLowerCase()
    .replace(/(?<=.)\/+$/, '')
  return bare === undefined || SIGN_IN_PAGES.includes(bare) ? paths.home : path
}

/** Returns `next` for links to sign-in: the page or, on a sign-in page, its own `next`. Omits tokens. */
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
