/** The maximum length of a search, in characters. */
const MAX_LENGTH = 200

/** Returns the words of a path's last segment, as a search term for suggestions. @param path encoded. */
export const wordsOfPath = (path: string): string => {
  const last = path.split('/').findLast((segment) => segment !== '') ?? ''
  return Array.from(
    decode(last)
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  )
    .slice(0, MAX_LENGTH)
    .join('')
}

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
