/** What Quill calls formats, with their values. */
export type Formats = Readonly<Record<string, unknown>>

/** A sign at the beginning of a line, and what it makes of the line once a space is behind it. */
const LINES: readonly (readonly [RegExp, (sign: string) => Formats])[] = [
  // The title is above: the highest heading is the second.
  [/^#{1,4} $/, (sign) => ({ header: Math.max(sign.trim().length, 2) })],
  [/^> $/, () => ({ blockquote: true })],
  [/^[-*+] $/, () => ({ list: 'bullet' })],
  [/^1[.)] $/, () => ({ list: 'ordered' })],
  [/^``` $/, () => ({ 'code-block': true })],
]

/** Signs around words. The words neither begin nor end with a space, and a sign within a word is none. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<![*\w])(\*\*)([^\s*](?:[^*]*[^\s*])?)\*\*$/, 'bold'],
  [/(?<![*\w])(\*)([^\s*](?:[^*]*[^\s*])?)\*$/, 'italic'],
  [/(?<![`\w])(`)([^\s`](?:[^`]*[^\s`])?)`$/, 'code'],
  [/(?<!\S)[([{"'“‘«—–-]*(__)([^\s_](?:[^_]*[^\s_])?)__$/, 'bold'],
  [/(?<!\S)[([{"'“‘«—–-]*(_)([^\s_](?:[^_]*[^\s_])?)_$/, 'italic'],
  [/(?<![~\w])(~~)([^\s~](?:[^~]*[^\s~])?)~~$/, 'strike'],
]

/** What a sign at the beginning of a line makes of it. */
export const lineFormats = (typed: string): Formats | undefined =>
  LINES.find(([sign]) => sign.test(typed))?.[1](typed)

/** Words between signs: how long both are, and what they become. */
export type Marked = { readonly format: string; readonly sign: number; readonly words: number }

/** The words that end where a line has come to, if they stand between signs. */
export const markedWords = (typed: string): Marked | undefined => {
  for (const [pattern, format] of WORDS) {
    const [, sign, words] = pattern.exec(typed) ?? []
    if (sign !== undefined && words !== undefined) return { format, sign: sign.length, words: words.length }
  }
  return undefined
}

/**
 * The length of a link's label, and its address. Images (`![`) do not match, and parentheses in an address must be
 * balanced.
 */
const LINK = /(?<!!)\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)(?:[^\s()]|\([^\s()]*\))+)\)$/

/** Matches a Markdown link at the end of a line. */
export const linkedWords = (
  typed: string,
): { readonly label: number; readonly address: string } | undefined => {
  const [, label, address] = LINK.exec(typed) ?? []
  return label === undefined || address === undefined ? undefined : { label: label.length, address }
}

/** What a whole line says once Enter is pressed. */
export type WholeLine =
  | { readonly kind: 'rule' }
  | { readonly kind: 'code' }
  | { readonly kind: 'table'; readonly cells: readonly string[] }

/** What a line says that nothing follows. */
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
