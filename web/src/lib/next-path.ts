import { paths } from './paths.ts'

/** In characters: longer addresses are none of ours. */
const LONGEST = 2048

/** Where who is signed in would only be sent on from. */
const DOORS: readonly string[] = [paths.login(), paths.register]

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

/** Where `next` may lead after signing in: as `ourPath`, but not to signing in or registering again. */
export const nextPath = (asked: string | null): string => {
  const path = ourPath(asked)
  const bare = decoded(new URL(path, OURS).pathname)
    ?.toLowerCase()
    .replace(/(?<=.)\/+$/, '')
  return bare === undefined || DOORS.includes(bare) ? paths.home : path
}

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
