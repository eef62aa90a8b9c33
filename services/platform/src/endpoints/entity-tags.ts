/** One entity tag, weak or not (RFC 9110, 8.8.3); what is between the quotes may hold commas. */
const TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/y
/** What may stand between the tags of a list, empty elements among it (RFC 9110, 5.6.1). */
const GAP = /[ \t]*(?:,[ \t]*)*/y
const COMMA = /,/

/**
 * Which of our tags an `If-None-Match` names, compared weakly: as weak ones too (RFC 9110, 13.1.2).
 * @param header as it was sent; undefined without one. @param own strong tags with their quotes, the one of this answer first.
 * @returns one of `own`, never a text that was sent; the first for `*`; undefined when it names none of them, or cannot be read.
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
