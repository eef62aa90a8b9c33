export type Formats = Readonly<Record<string, unknown>>

/** Patterns of markers at the start of a line, and the formats that they set. */
const LINES: readonly (readonly [RegExp, (marker: string) => Formats])[] = [
  // Headings start at the second level, because the title is the only first-level heading.
  [/^#{1,4} $/, (marker) => ({ header: Math.max(marker.trim().length, 2) })],
  [/^> $/, () => ({ blockquote: true })],
  [/^[-*+] $/, () => ({ list: 'bullet' })],
  [/^1[.)] $/, () => ({ list: 'ordered' })],
  [/^``` $/, () => ({ 'code-block': true })],
]

/** Words between markers. They must not start or end with a space. Markers within a word do not match. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<![*\w])(\*\*)([^\s*](?:[^*]*[^\s*])?)\*\*$/, 'bold'],
  [/(?<![*\w])(\*)([^\s*](?:[^*]*[^\s*])?)\*$/, 'italic'],
  [/(?<![`\w])(`)([^\s`](?:[^`]*[^\s`])?)`$/, 'code'],
  [/(?<!\S)[([{"'“‘«—–-]*(__)([^\s_](?:[^_]*[^\s_])?)__$/, 'bold'],
  [/(?<!\S)[([{"'“‘«—–-]*(_)([^\s_](?:[^_]*[^\s_])?)_$/, 'italic'],
  [/(?<![~\w])(~~)([^\s~](?:[^~]*[^\s~])?)~~$/, 'strike'],
]

export const lineFormats = (typed: string): Formats | undefined =>
  LINES.find(([pattern]) => pattern.test(typed))?.[1](typed)

/** The format of words between markers, and the lengths of a marker and of the words. */
export type Marked = { readonly format: string; readonly marker: number; readonly words: number }

export const markedWords = (typed: string): Marked | undefined => {
  for (const [pattern, format] of WORDS) {
    const [, marker, words] = pattern.exec(typed) ?? []
    if (marker !== undefined && words !== undefined)
      return { format, marker: marker.length, words: words.length }
  }
  return undefined
}

/** A link with an optional pair of parentheses in its address. Does not match images (`![`). */
const LINK = /(?<!!)\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)(?:[^\s()]|\([^\s()]*\))+)\)$/

export const linkedWords = (
  typed: string,
): { readonly label: number; readonly address: string } | undefined => {
  const [, label, address] = LINK.exec(typed) ?? []
  return label === undefined || address === undefined ? undefined : { label: label.length, address }
}

export type WholeLine =
  | { readonly kind: 'rule' }
  | { readonly kind: 'code' }
  | { readonly kind: 'table'; readonly cells: readonly string[] }

export const wholeLine = (typed: string): WholeLine | undefined => {
  if (/^(?:-{3,}|\*{3,}|_{3,})$/.test(typed)) return { kind: 'rule' }
  if (/^```[\w-]*$/.test(typed)) return { kind: 'code' }
  if (!/^\|(?:[^|]*\|){2,20}$/.test(typed)) return undefined
  return {
    kind: 'table',
    cells: typed
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  }
}
