/** One entity tag, weak or strong (RFC 9110, 8.8.3). The quoted text may contain commas. */
const TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/y
/** The separators between two tags, including empty list elements (RFC 9110, 5.6.1). */
const GAP = /[ \t]*(?:,[ \t]*)*/y
const COMMA = /,/

/**
 * Returns the element of `own` (strong, quoted tags) that an `If-None-Match` header matches by weak
 * comparison (RFC 9110, 13.1.2): the first for `*`, undefined if none. Never returns text from the request.
 */
export const namedTag = (header: string | undefined, own: readonly string[]): string | undefined => {
  if (header === undefined) return undefined
  if (header.trim() === '*') return own[0]
  let found: string | undefined
  let at = skip(GAP, header, 0).end
  while (at < header.length) {
    TAG.lastIndex = at
    const tag = TAG.exec(header)?.[1]
    if (tag === undefined) return undefined
    found ??= own.find((each) => each === tag)
    const gap = skip(GAP, header, TAG.lastIndex)
    if (gap.end < header.length && !COMMA.test(gap.text)) return undefined
    at = gap.end
  }
  return found
}

const skip = (
  pattern: RegExp,
  text: string,
  from: number,
): { readonly end: number; readonly text: string } => {
  pattern.lastIndex = from
  const [skipped = ''] = pattern.exec(text) ?? []
  return { end: from + skipped.length, text: skipped }
}
