import type { Quill } from 'react-quill'
import { contentsOf } from '../contents.ts'
import { mentionOf } from '../document/inline-html.ts'
import type { Mention } from '../document/lines.ts'

/** Somebody is looked for: `@` with the beginning of a name, right before the cursor. */
export type Sought = {
  /** The text itself. */
  readonly text: HTMLElement
  readonly name: string
  /** Of the `@`, in the text. */
  readonly index: number
  /** In pixels within the editor. */
  readonly top: number
}

/** Not within a word or an address: `me@example.com` looks for nobody. */
const SEEKING = /(?:^|[\s([{"'“‘«—–/-])@([\p{L}\p{N}_]{0,30})$/u
/** So far back may the `@` be. */
const LONGEST = 32

const soughtAt = (quill: Quill): Sought | undefined => {
  const range = quill.hasFocus() ? quill.getSelection() : null
  if (range === null || range.length > 0) return undefined
  const [line, offset] = quill.getLine(range.index)
  if (line === null || offset === 0) return undefined
  const length = Math.min(offset, LONGEST)
  const [, name] = SEEKING.exec(quill.getText(range.index - length, length)) ?? []
  if (name === undefined) return undefined
  const formats = quill.getFormat(range.index)
  if (formats['code-block'] !== undefined || formats['code'] !== undefined || formats['link'] !== undefined)
    return undefined
  const index = range.index - name.length - 1
  // Something embedded has no letters, and may stand between them.
  if (quill.getText(index, 1) !== '@') return undefined
  return { text: quill.root, name, index, top: quill.getBounds(index)?.bottom ?? 0 }
}

/** Tells who is looked for as somebody types, and undefined when nobody is any more. @returns what ends it. */
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

/** Puts a mention where somebody was looked for, parted by a space from a word behind it or to come. */
export const putMention = (quill: Quill, { index, name }: Sought, person: Mention): void => {
  quill.history.cutoff()
  quill.deleteText(index, name.length + 1, 'user')
  quill.insertEmbed(index, 'mention', person, 'user')
  const next = quill.getText(index + 1, 1)
  if (/[\p{L}\p{N}\n]/u.test(next)) quill.insertText(index + 1, ' ', 'user')
  quill.setSelection(/[\p{L}\p{N}\s]/u.test(next) ? index + 2 : index + 1, 0, 'user')
  quill.history.cutoff()
}

/** How many different people the text mentions. */
export const countMentioned = (quill: Quill): number =>
  new Set(contentsOf(quill).ops.flatMap((op) => mentionOf(op)?.user ?? [])).size
