/** Maximum length of the result, in characters. */
const MAX_LENGTH = 200

/** Returns the words in the last segment of a URL-encoded path, for suggestions. */
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
