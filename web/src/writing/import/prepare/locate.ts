import type { Found, FoundFile } from '../found.ts'
import type { Locate } from './pictures.ts'

/** In Ghost's exports it stands for the address of the site. */
export const GHOST = '__GHOST_URL__'

/**
 * Finds images: `data:` and addresses as they are, paths in the archive beside the text or from its root, and what is left from
 * the address of the site, where that is known.
 */
export const createLocate = ({ folder = '' }: Found, file: FoundFile, origin: string): Locate => {
  return (named) => {
    if (/^data:image\//i.test(named)) return named
    if (/^(?:https?:)?\/\//i.test(named)) {
      const address = named.startsWith('//') ? `https:${named}` : named
      return URL.canParse(address) ? new URL(address).href : undefined
    }
    const path = pathOf(named.replace(GHOST, ''))
    if (path === undefined) return undefined
    const inArchive = [joined(folder, path), joined('', path), joined('static', path), joined('public', path)]
    const there = inArchive.find((each) => file.hasPicture(each)) ?? likeEnd(path, file)
    if (there !== undefined) return there
    return origin !== '' && URL.canParse(path, origin) ? new URL(path, origin).href : undefined
  }
}

/** Ghost's ZIP has images below `content/` or a folder of its own: the whole path decides. */
const likeEnd = (path: string, file: FoundFile): string | undefined => {
  const clean = path.replace(/^[./]+/, '')
  return [`content/${clean}`, clean.replace(/^content\//, '')].find((each) => file.hasPicture(each))
}

/** Returns the decoded path of an address without a scheme; undefined if it has one. */
export const pathOf = (named: string): string | undefined => {
  if (/^[a-z][a-z0-9+.-]*:/i.test(named)) return undefined
  const path = named.replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path).replaceAll('\\', '/').normalize('NFC')
  } catch {
    return path.normalize('NFC')
  }
}

/** A path from a folder, without `.` and `..`; it does not leave the archive. */
export const joined = (folder: string, path: string): string => {
  const from = path.startsWith('/') ? '' : folder
  const parts: string[] = []
  for (const part of `${from}/${path}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
