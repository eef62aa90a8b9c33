import { InvalidKey } from './object-store.ts'

/** What S3 allows for a key, and file systems for a segment, in bytes; every allowed character is one byte. */
const longestKey = 1024
const longestSegment = 255

const allowed = /^[A-Za-z0-9._-]+$/
const isSegment = (text: string): boolean =>
  allowed.test(text) && text !== '.' && text !== '..' && text.length <= longestSegment

const invalid = (key: string): InvalidKey =>
  new InvalidKey(
    `${JSON.stringify(key.slice(0, 80))} is no key: use segments of letters, digits, "-", "_" and "." parted by "/"`,
  )

/** The segments of a key. Throws InvalidKey. */
export function keySegments(key: string): readonly string[] {
  const segments = key.split('/')
  if (key.length > longestKey || !segments.every(isSegment)) throw invalid(key)
  return segments
}

/** The whole segments that a prefix of keys begins with; its last one may be cut anywhere. Throws InvalidKey. */
export function prefixFolders(prefix: string): readonly string[] {
  const folders = prefix.split('/')
  const cut = folders.pop() ?? ''
  if (!folders.every(isSegment) || (cut !== '' && !allowed.test(cut))) throw invalid(prefix)
  return folders
}
