/** In characters: what a search may be. */
const MOST = 200

/**
 * The words of a lost address, to look for what is near: those of its last segment, which names what it was.
 * @param path as in the address bar, encoded. @returns empty where it has none.
 */
export const wordsOfAddress = (path: string): string => {
  const last = path.split('/').findLast((segment) => segment !== '') ?? ''
  return Array.from(
    decoded(last)
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  )
    .slice(0, MOST)
    .join('')
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
