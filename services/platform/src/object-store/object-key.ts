import { InvalidKey } from './object-store.ts'

/** In bytes: S3's limit for a key, and the file systems' limit for a segment. */
const longestKey = 1024
const longestSegment = 255

const allowed = /^[A-Za-z0-9._-]+$/
const isSegment = (text: string): boolean =>
  allowed.test(text) && text !== '.' && text !== '..' && text.length <= longestSegment

const invalid = (key: string): InvalidKey =>
  new InvalidKey(
    `${JSON.stringify(key.slice(0, 80))} is not a valid key: use segments of letters, digits, "-", "_" and "." separated by "/"`,
  )

export function keySegments(key: string): readonly string[] {
  const segments = key.split('/')
  if (key.length > longestKey || !segments.every(isSegment)) throw invalid(key)
  return segments
}

export function prefixFolders(prefix: string): readonly string[] {
  const folders = prefix.split('/')
  const cut = folders.pop() ?? ''
  if (!folders.every(isSegment) || (cut !== '' && !allowed.test(cut))) throw invalid(prefix)
  return folders
}
