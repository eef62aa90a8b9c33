import type { SourceAnalysis, SourceFile } from '../source-analysis.ts'
import type { LocateImage } from './pictures.ts'

/** Ghost's placeholder for the address of the site. */
export const GHOST_URL = '__GHOST_URL__'

/** Searches paths in the archive, relative to the text and to the root, then on the exported site. */
export const createImageLocator = (
  { folder = '' }: SourceAnalysis,
  file: SourceFile,
  origin: string,
): LocateImage => {
  return (named) => {
    if (/^data:image\//i.test(named)) return named
    if (/^(?:https?:)?\/\//i.test(named)) {
      const address = named.startsWith('//') ? `https:${named}` : named
      return URL.canParse(address) ? new URL(address).href : undefined
    }
    const path = pathOf(named.replace(GHOST_URL, ''))
    if (path === undefined) return undefined
    const inArchive = [
      joinPath(folder, path),
      joinPath('', path),
      joinPath('static', path),
      joinPath('public', path),
    ]
    const archived = inArchive.find((each) => file.hasImage(each)) ?? findInContentFolder(path, file)
    if (archived !== undefined) return archived
    return origin !== '' && URL.canParse(path, origin) ? new URL(path, origin).href : undefined
  }
}

const findInContentFolder = (path: string, file: SourceFile): string | undefined => {
  const clean = path.replace(/^[./]+/, '')
  return [`content/${clean}`, clean.replace(/^content\//, '')].find((each) => file.hasImage(each))
}

/** Returns the decoded path of an address; undefined if the address has a scheme. */
export const pathOf = (named: string): string | undefined => {
  if (/^[a-z][a-z0-9+.-]*:/i.test(named)) return undefined
  const path = named.replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path).replaceAll('\\', '/').normalize('NFC')
  } catch {
    return path.normalize('NFC')
  }
}

export const joinPath = (folder: string, path: string): string => {
  const from = path.startsWith('/') ? '' : folder
  const parts: string[] = []
  for (const part of `${from}/${path}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
