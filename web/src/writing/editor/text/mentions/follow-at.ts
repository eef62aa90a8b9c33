import type { Quill } from 'react-quill'
import { contentsOf } from '../../document/contents.ts'
import { mentionOf } from '../../document/inline-html.ts'
import type { Mention } from '../../document/lines.ts'

/** The start of a name right before the cursor: of a person after `@`, of an instrument after `$`. */
export type Sought = {
  /** The text itself. */
  readonly text: HTMLElement
  readonly sign: '@' | '$'
  readonly name: string
  /** The index of the sign in the text. */
  readonly index: number
  /** In pixels within the editor. */
  readonly top: number
}

/**
 * Does not match within a word or an address such as `me@example.com`. Amounts such as `$5` are excluded, because they
 * begin with a digit.
 */
const SEEKING =
  /(?:^|[\s([{"'“‘«—–/-])(?:@(?<person>[\p{L}\p{N}_]{0,30})|\$(?<instrument>\p{L}[\p{L}\p{N}]{0,19}))$/u
/** The maximum distance of the sign from the cursor. */
const LONGEST = 32

const soughtAt = (quill: Quill): Sought | undefined => {
  const range = quill.hasFocus() ? quill.getSelection() : null
  if (range === null || range.length > 0) return undefined
  const [line, offset] = quill.getLine(range.index)
  if (line === null || offset === 0) return undefined
  const length = Math.min(offset, LONGEST)
  const { person, instrument } = SEEKING.exec(quill.getText(range.index - length, length))?.groups ?? {}
  const sign = instrument === undefined ? '@' : '$'
  const name = instrument ?? person
  if (name === undefined) return undefined
  const formats = quill.getFormat(range.index)
  if (formats['code-block'] !== undefined || formats['code'] !== undefined || formats['link'] !== undefined)
    return undefined
  const index = range.index - name.length - 1
  // Something embedded has no letters, and may stand between them.
  if (quill.getText(index, 1) !== sign) return undefined
  return { text: quill.root, sign, name, index, top: quill.getBounds(index)?.bottom ?? 0 }
}

/**
 * Reports the typed name while the author types, and undefined once there is none. @returns a function that stops it.
 */
export const followAt = (quill: Quill, tell: (sought: Sought | undefined) => void): (() => void) => {
  let isTold = false
  /** Something was typed: a cursor that is only put behind a name looks for nobody. */
  let isTyping = false
  const look = (what: string, _now: unknown, _before: unknown, source: unknown) => {
    const isTyped = what === 'text-change' && source === 'user'
    const sought = isTyped || isTyping || isTold ? soughtAt(quill) : undefined
    if (sought !== undefined || isTold) tell(sought)
    isTold = sought !== undefined
    isTyping = isTyped
  }
  quill.on('editor-change', look)
  return () => {
    quill.off('editor-change', look)
  }
}

/** Replaces the typed name with a mention. */
export const putMention = (quill: Quill, sought: Sought, person: Mention): void => {
  putFound(quill, sought, (index) => {
    quill.insertEmbed(index, 'mention', person, 'user')
    return 1
  })
}

/** Replaces the typed name with an instrument's symbol, including its `$`. */
export const putSymbol = (quill: Quill, sought: Sought, symbol: string): void => {
  putFound(quill, sought, (index) => {
    quill.insertText(index, `$${symbol}`, 'user')
    return symbol.length + 1
  })
}

/** Replaces the typed name; one undo restores it. Adds a space if needed. @param insert returns the inserted length. */
const putFound = (quill: Quill, { index, name }: Sought, insert: (index: number) => number): void => {
  quill.history.cutoff()
  quill.deleteText(index, name.length + 1, 'user')
  const end = index + insert(index)
  const next = quill.getText(end, 1)
  if (/[\p{L}\p{N}\n]/u.test(next)) quill.insertText(end, ' ', 'user')
  quill.setSelection(/[\p{L}\p{N}\s]/u.test(next) ? end + 1 : end, 0, 'user')
  quill.history.cutoff()
}

/** How many different people the text mentions. */
export const countMentioned = (quill: Quill): number =>
  new Set(contentsOf(quill).ops.flatMap((op) => mentionOf(op)?.user ?? [])).size
