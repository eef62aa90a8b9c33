import type { Quill } from 'react-quill'
import { moveCursorBelow } from '../blocks/move-cursor.ts'
import { insertBetween } from '../blocks/insert-block.ts'
import { toContents } from '../document/contents.ts'
import { type Delta, newDelta } from '../document/delta.ts'
import { linesOf } from '../document/lines.ts'
import { type CleanPaste, cleanPaste } from './clean-paste.ts'
import type { LeftOut } from './left-out.ts'
import { addressOfText, plainTextToHtml, isProse, linkedSegments } from './plain-text.ts'
import { textDelta, toDelta } from './to-delta.ts'
import { Cell } from '../blocks/blots/table.ts'

type Images = { readonly files: readonly File[]; readonly index: number; readonly alt: string }

export type PasteResult = {
  readonly images: readonly Images[]
  readonly leftOut: LeftOut
  /** The inserted text, if it is probably Markdown. */
  readonly markdown?: string
}

type PasteOptions = {
  readonly isPlain?: boolean
  readonly copied?: string
}

const EMPTY_RESULT: PasteResult = { images: [], leftOut: new Map() }

/** Replaces the selection with the content of the clipboard. The caller must upload the returned images. */
export const pasteInto = (
  quill: Quill,
  clipboard: DataTransfer,
  { isPlain = false, copied = '' }: PasteOptions = {},
): PasteResult => {
  const { index, length } = quill.getSelection(true)
  const html = clipboard.getData('text/html')
  const text = clipboard.getData('text/plain').replaceAll('\r\n', '\n')
  const files = [...clipboard.files]
  if (isPlain || isInCode(quill, index)) return text === '' ? EMPTY_RESULT : pasteVerbatim(quill, text)
  const clean = html === '' ? undefined : cleanPaste(html, { isOwn: copied !== '' && html.includes(copied) })
  if (files.length > 0 && (clean === undefined || isImageAlone(clean))) {
    quill.deleteText(index, length, 'user')
    return { ...EMPTY_RESULT, images: [{ files, index, alt: '' }] }
  }
  if (clean !== undefined) return insertPaste(quill, clean)
  return text === '' ? EMPTY_RESULT : pasteText(quill, text)
}

/** Whether only an image was copied. Browsers then put it on the clipboard as a file and as HTML. */
const isImageAlone = ({ parts, leftOut }: CleanPaste): boolean => {
  const [part, ...others] = parts
  if (part === undefined) return leftOut.has('otherSites') || leftOut.has('onDevice')
  return (
    others.length === 0 &&
    ('picture' in part || /^<figure class="image">(?:(?!<figcaption>).)*$/.test(part.html))
  )
}

const isInCode = (quill: Quill, index: number): boolean => {
  const formats = quill.getFormat(index)
  return formats['code-block'] !== undefined || formats['code'] === true
}

const pasteVerbatim = (quill: Quill, text: string): PasteResult => {
  const { index } = quill.getSelection(true)
  insertDelta(quill, textDelta(text, quill.getFormat(index)))
  return EMPTY_RESULT
}

const pasteText = (quill: Quill, text: string): PasteResult => {
  const { index, length } = quill.getSelection(true)
  const address = addressOfText(text)
  if (address !== undefined && length > 0) {
    quill.formatText(index, length, 'link', address, 'user')
    quill.setSelection(index + length, 'silent')
    return EMPTY_RESULT
  }
  if (looksLikeMarkdown(text)) return { ...pasteVerbatim(quill, text), markdown: text }
  const [line] = quill.getLine(index)
  const isOnEmptyLine = length === 0 && line?.length() === 1
  // An address only becomes an embed if it is pasted on an empty line.
  const isForm = !isProse(text) && (address === undefined || isOnEmptyLine)
  insertDelta(quill, isForm ? toDelta(plainTextToHtml(text)) : proseDelta(text, quill.getFormat(index)))
  return EMPTY_RESULT
}

/** Returns lines with the formats at the cursor. Empty lines between paragraphs are dropped. */
const proseDelta = (text: string, formats: Record<string, unknown>): Delta => {
  const delta = newDelta()
  for (const [at, line] of text.split(/\n(?:[ \t]*\n)*/).entries()) {
    if (at > 0) delta.insert('\n', formats)
    for (const { text: words, link } of linkedSegments(line))
      delta.insert(words, { ...formats, ...(link && { link }) })
  }
  return delta
}

export const insertPaste = (quill: Quill, { parts, leftOut }: CleanPaste): PasteResult => {
  const { index } = quill.getSelection(true)
  const omitted = new Map(leftOut)
  const images: Images[] = []
  let pasted = newDelta()
  for (const part of parts) {
    if (pasted.length() > 0 && !endsLine(pasted)) pasted = pasted.insert('\n')
    if ('html' in part) {
      pasted = pasted.concat(toDelta(part.html))
      continue
    }
    const file = pictureFile(part.picture.source)
    if (file === undefined) omitted.set('broken', (omitted.get('broken') ?? 0) + 1)
    else images.push({ files: [file], index: index + pasted.length(), alt: part.picture.alt })
  }
  insertDelta(quill, pasted)
  return { images, leftOut: omitted }
}

const insertDelta = (quill: Quill, pasted: Delta) => {
  const { index, length } = quill.getSelection(true)
  const [, offset] = quill.getLine(index)
  const ownLine = offset > 0 && hasOwnFirstLine(pasted) ? newDelta().insert('\n').concat(pasted) : pasted
  const fitted = isInCell(quill, index) ? fitToCell(pasted) : ownLine
  quill.history.cutoff()
  if (fitted === undefined) {
    quill.deleteText(index, length, 'user')
    moveCursorBelow(quill, insertBetween(quill, index, toContents(pasted).ops) + pasted.length())
  } else {
    quill.updateContents(newDelta().retain(index).delete(length).concat(fitted), 'user')
    if (endsWithBlock(fitted)) moveCursorBelow(quill, index + fitted.length())
    else quill.setSelection(index + fitted.length(), 'silent')
  }
  quill.history.cutoff()
  quill.scrollSelectionIntoView()
}

const endsWithBlock = (text: Delta): boolean => {
  const line = linesOf(toContents(text).ops).at(-1)
  if (line === undefined || line.block !== undefined) return line !== undefined
  return line.formats.table !== undefined || line.formats['table-caption'] === true
}

const endsLine = ({ ops }: Delta): boolean => {
  const last = ops.at(-1)?.insert
  return typeof last === 'string' && last.endsWith('\n')
}

/** Whether the first line has formats, such as a heading's, that would change the line at the cursor. */
const hasOwnFirstLine = ({ ops }: Delta): boolean => {
  const end = ops.find(({ insert }) => typeof insert === 'string' && insert.includes('\n'))
  return Object.keys(end?.attributes ?? {}).length > 0
}

const pictureFile = (source: string): File | undefined => {
  const [, type, isBase64, data] = /^data:(image\/[a-z+.-]+)[^,]*?(;base64)?,(.*)$/is.exec(source) ?? []
  if (type === undefined || data === undefined) return undefined
  try {
    const bytes = isBase64 === undefined ? decodeURIComponent(data) : fromBase64(data)
    return new File([bytes], `image.${type.slice('image/'.length)}`, { type })
  } catch {
    return undefined
  }
}

const fromBase64 = (data: string) =>
  Uint8Array.from(atob(decodeURIComponent(data)), (letter) => letter.codePointAt(0) ?? 0)

const isInCell = (quill: Quill, index: number): boolean => quill.getLine(index)[0] instanceof Cell

/** Joins pasted lines with line breaks, for a table cell. Undefined if the paste contains blocks. */
export const fitToCell = (pasted: Delta): Delta | undefined => {
  const ops = pasted.ops.map(({ insert = '', attributes = {} }) => ({ insert, attributes }))
  const lines = linesOf(ops)
  const isForCell = lines.every((line) => line.block === undefined && line.formats.table === undefined)
  if (!isForCell) return undefined
  const inner = newDelta()
  for (const [place, line] of lines.entries()) {
    if (place > 0) inner.insert({ 'line-break': true })
    if (line.block !== undefined) continue
    for (const { insert, attributes } of line.content) inner.insert(insert, { ...attributes })
  }
  return inner
}

const LINE_SIGNS: readonly (readonly [RegExp, number])[] = [
  // The line below the header of a table.
  [/^ {0,3}\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)+\|?[ \t]*$/m, 2],
  [/^ {0,3}(`{3,}|~{3,})[^`\n]*\n[\s\S]*?^ {0,3}\1/m, 2],
  // Requires empty lines around a heading, to exclude comments in scripts.
  [/(?:^|\n[ \t]*\n)#{2,6} \S.*(?:\n[ \t]*(?:\n|$)|$)/, 2],
  [/(?:^|\n[ \t]*\n)# \S.*(?:\n[ \t]*(?:\n|$)|$)/, 1],
  [/^ {0,3}([-*+]) +\S.*\n(?:\n|[ \t]+.*\n)*^ {0,3}\1 +\S/m, 2],
  [/^ {0,3}1[.)] +\S.*\n(?:\n|[ \t]+.*\n)*^ {0,3}2[.)] +\S/m, 2],
  [/^ {0,3}[-*+] \[[ xX]\] \S/m, 2],
  [/^ {0,3}> ?\S/m, 1],
  [/^ {0,3}\[\^[^\]\s]+\]: \S/m, 2],
  [/(?:^|\n)\n(?:-{3,}|\*{3,}|_{3,})\n\n/, 1],
]

const INLINE_SIGNS: readonly (readonly [RegExp, number])[] = [
  [/\[[^\]\n]+\]\((?:https?:\/\/|mailto:)[^\s)]+(?: "[^"\n]*")?\)/, 2],
  [/(?<![\w*])\*\*(?=\S)[^*\n]+(?<=\S)\*\*(?!\w)/, 1],
  [/(?<![\w_])__(?=\S)[^_\n]+(?<=\S)__(?!\w)/, 1],
  [/(?<!`)`(?=\S)[^`\n]+(?<=\S)`(?!`)/, 1],
  [/~~(?=\S)[^~\n]+(?<=\S)~~/, 1],
]

const MARKDOWN_THRESHOLD = 2

/** Whether a text is probably Markdown. Weak signs also occur in prose, so a single one is not enough. */
export const looksLikeMarkdown = (text: string): boolean => {
  const lines = text.replaceAll('\r\n', '\n')
  const signs = [...LINE_SIGNS, ...INLINE_SIGNS].filter(([sign]) => sign.test(lines))
  return signs.reduce((sum, [, weight]) => sum + weight, 0) >= MARKDOWN_THRESHOLD
}
