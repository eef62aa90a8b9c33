import type { Quill } from 'react-quill'
import { contentsOf } from '../../document/contents.ts'
import { mentionOf } from '../../document/inline-html.ts'
import type { Mention } from '../../document/lines.ts'

/** The part of a name typed in front of the cursor: of a user after `@`, or of an instrument after `$`. */
export type MentionQuery = {
  readonly text: HTMLElement
  readonly sign: '@' | '$'
  readonly name: string
  /** Index of the `@` or `$` in the text. */
  readonly index: number
  /** Bottom of the line, in pixels from the top of the editor. */
  readonly top: number
}

/** Does not match within words, addresses such as `me@example.com` or amounts such as `$5`. */
const MENTION_QUERY =
  /(?:^|[\s([{"'“‘«—–/-])(?:@(?<person>[\p{L}\p{N}_]{0,30})|\$(?<instrument>\p{L}[\p{L}\p{N}]{0,19}))$/u
/** Maximum number of characters from the `@` or `$` to the cursor. */
const MAX_LENGTH = 32

const mentionQueryAt = (quill: Quill): MentionQuery | undefined => {
  const range = quill.hasFocus() ? quill.getSelection() : null
  if (range === null || range.length > 0) return undefined
  const [line, offset] = quill.getLine(range.index)
  if (line === null || offset === 0) return undefined
  const length = Math.min(offset, MAX_LENGTH)
  const { person, instrument } = MENTION_QUERY.exec(quill.getText(range.index - length, length))?.groups ?? {}
  const sign = instrument === undefined ? '@' : '$'
  const name = instrument ?? person
  if (name === undefined) return undefined
  const formats = quill.getFormat(range.index)
  if (formats['code-block'] !== undefined || formats['code'] !== undefined || formats['link'] !== undefined)
    return undefined
  const index = range.index - name.length - 1
  // `getText` omits embeds, so the computed index may be wrong.
  if (quill.getText(index, 1) !== sign) return undefined
  return { text: quill.root, sign, name, index, top: quill.getBounds(index)?.bottom ?? 0 }
}

/** `onChange` gets undefined when the query ends. Returns a cleanup function. */
export const trackMentionQuery = (
  quill: Quill,
  onChange: (query: MentionQuery | undefined) => void,
): (() => void) => {
  let isReported = false
  /** Whether the author is typing. Merely moving the cursor to the end of a name has no effect. */
  let isTyping = false
  const update = (kind: string, _now: unknown, _before: unknown, source: unknown) => {
    const isTyped = kind === 'text-change' && source === 'user'
    const query = isTyped || isTyping || isReported ? mentionQueryAt(quill) : undefined
    if (query !== undefined || isReported) onChange(query)
    isReported = query !== undefined
    isTyping = isTyped
  }
  quill.on('editor-change', update)
  return () => {
    quill.off('editor-change', update)
  }
}

export const insertMention = (quill: Quill, query: MentionQuery, person: Mention): void => {
  replaceQuery(quill, query, (index) => {
    quill.insertEmbed(index, 'mention', person, 'user')
    return 1
  })
}

export const insertSymbol = (quill: Quill, query: MentionQuery, symbol: string): void => {
  replaceQuery(quill, query, (index) => {
    quill.insertText(index, `$${symbol}`, 'user')
    return symbol.length + 1
  })
}

/** Adds a space if needed. One undo restores the text. `insert` returns the replacement's length. */
const replaceQuery = (
  quill: Quill,
  { index, name }: MentionQuery,
  insert: (index: number) => number,
): void => {
  quill.history.cutoff()
  quill.deleteText(index, name.length + 1, 'user')
  const end = index + insert(index)
  const next = quill.getText(end, 1)
  if (/[\p{L}\p{N}\n]/u.test(next)) quill.insertText(end, ' ', 'user')
  quill.setSelection(/[\p{L}\p{N}\s]/u.test(next) ? end + 1 : end, 0, 'user')
  quill.history.cutoff()
}

export const countMentions = (quill: Quill): number =>
  new Set(contentsOf(quill).ops.flatMap((op) => mentionOf(op)?.user ?? [])).size
