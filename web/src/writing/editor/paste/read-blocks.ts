import { readMention } from '../document/read-text.ts'
import { hasColour, hasGround } from './colours.ts'
import { type Context, contextIn, FIELDS, frameOf, isBlock, NOT_TEXT, TOP } from './context.ts'
import type { Footnotes } from './footnotes.ts'
import type { Block, Inline } from './form.ts'
import type { Count } from './left-out.ts'
import { createLineReader } from './line-reader.ts'
import type { Look, Parsed } from './looks.ts'
import { isCallout, readCallout, readFigure } from './read-figure.ts'
import { countDrawing, PLAYERS, readFormula, readImage, readPlayer } from './read-media.ts'
import { lineOf, readTable } from './read-table.ts'
import type { WordItem } from './word.ts'

export type Source = {
  readonly lookOf: Parsed['lookOf']
  readonly wordItemOf: (element: Element) => WordItem | undefined
  readonly footnotes: Footnotes
  readonly count: Count
}

/** Reads what stands in an element as blocks, one below the other. */
export const readBlocks = (root: Element, source: Source): readonly Block[] => {
  const { count, footnotes } = source
  const lines = createLineReader()
  const readPart = (element: Element) => readBlocks(element, source)

  const readChildren = (element: Element, context: Context) => {
    for (const child of element.childNodes) {
      if (child instanceof Element) readElement(child, context)
      else if (child.nodeType === Node.TEXT_NODE) lines.add(...textPieces(child.textContent ?? '', context))
    }
  }

  const readElement = (element: Element, around: Context) => {
    if (element.matches(NOT_TEXT)) return
    const look = source.lookOf(element)
    noteColours(element, look, count)
    const note = footnotes.get(element)
    if (note !== undefined) lines.add({ kind: 'note', content: lineOf(readPart(note)) })
    else if (!readOwnKind(element, look)) readContent(element, look, around)
  }

  /** Reads what is no text, or is text of a kind of its own. @returns false for all else. */
  const readOwnKind = (element: Element, look: Look): boolean => {
    const { localName } = element
    const mention = readMention(element)
    if (mention !== undefined) lines.add({ kind: 'mention', mention })
    else if (localName === 'br') lines.add({ kind: 'break' })
    else if (localName === 'hr') lines.putBlocks([{ kind: 'rule' }])
    else if (localName === 'img') readPicture(element)
    else if (localName === 'math') lines.add(readFormula(element, count))
    else if (localName === 'svg' || localName === 'canvas' || localName.startsWith('v:'))
      countDrawing(element, count)
    else if (element.matches(PLAYERS)) readPlayerHere(element)
    else if (element.matches(FIELDS)) readField(element)
    else if (element instanceof HTMLTableElement) lines.putBlocks(readTable(element, readPart, count))
    else if (localName === 'figure') lines.putBlocks(readFigure(element, readPart))
    else if (isCallout(element)) lines.putBlocks(readCallout(element, readPart))
    else if (isCode(element, look)) readCodeHere(element)
    else return false
    return true
  }

  const readContent = (element: Element, look: Look, around: Context) => {
    const context = contextIn(element, look, around)
    if (!isBlock(element)) {
      readChildren(element, context)
      return
    }
    const frame = frameOf(element, context, around, source.wordItemOf(element))
    lines.within(frame, () => {
      lines.addAhead(...tick(element))
      readChildren(
        element,
        element.localName === 'dt' ? { ...context, marks: new Set([...context.marks, 'strong']) } : context,
      )
    })
  }

  const readPicture = (image: Element) => {
    const read = readImage(image, count)
    if (read === undefined) return
    if ('kind' in read) lines.add(read)
    else lines.addPicture(read)
  }

  const readPlayerHere = (player: Element) => {
    const embed = readPlayer(player, count)
    if (embed !== undefined) lines.putBlocks([embed])
  }

  const readField = (field: Element) => {
    if (field.getAttribute('type') === 'checkbox') lines.add(box(field.hasAttribute('checked')))
    else if (field.getAttribute('type') !== 'hidden') count.add('fields')
  }

  const readCodeHere = (element: Element) => {
    const text = readCode(element)
    if (text !== undefined) lines.putBlocks([{ kind: 'code', text }])
  }

  // The root's own look counts too: a cell is bold by its own.
  const look = source.lookOf(root)
  noteColours(root, look, count)
  readChildren(root, { ...contextIn(root, look, TOP), depth: 0, isOneLine: false, isQuoted: false })
  return lines.end()
}

const textPieces = (text: string, { marks, link, keepsLines }: Context): readonly Inline[] => {
  const piece = (words: string): Inline => ({
    kind: 'text',
    text: words,
    // A link is underlined as it is.
    marks: [...marks].filter((mark) => link === undefined || mark !== 'u'),
    ...(link !== undefined && { link }),
  })
  if (!keepsLines) return [piece(text)]
  return text
    .split('\n')
    .flatMap((line, at): readonly Inline[] => (at === 0 ? [piece(line)] : [{ kind: 'break' }, piece(line)]))
}

/** A box to tick in a list: Google Docs and Quill say it by attributes. */
const tick = (element: Element): readonly Inline[] => {
  const state =
    element.getAttribute('role') === 'checkbox'
      ? element.getAttribute('aria-checked')
      : element.getAttribute('data-list')
  if (state === 'true' || state === 'checked') return [box(true)]
  return state === 'false' || state === 'unchecked' ? [box(false)] : []
}

const box = (isTicked: boolean): Inline => ({ kind: 'text', text: isTicked ? '☑ ' : '☐ ', marks: [] })

const noteColours = (element: Element, look: Look, count: Count) => {
  if (element.localName !== 'a' && element.closest('a') === null && hasColour(element, look))
    count.note('colours')
  if (hasGround(element, look))
    count.note(/^(?:td|th|tr|table|tbody)$/.test(element.localName) ? 'cellColours' : 'colours')
}

/** Whether an element is a block of code: `pre`, or what editors of code write in its place. */
const isCode = (element: Element, look: Look): boolean => {
  if (element.localName === 'pre') return true
  const isBlock = element.localName === 'div'
  const font = look.get('font-family') ?? ''
  return (
    isBlock && look.get('white-space')?.startsWith('pre') === true && /mono|consolas|courier|menlo/.test(font)
  )
}

/** The text of a block of code, each line ended, without the empty ones around it. Undefined where there is none. */
const readCode = (element: Element): string | undefined => {
  const lines = linesOf(element).replaceAll('\r', '').replaceAll('\u00a0', ' ')
  const text = lines.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
  return text === '' ? undefined : `${text}\n`
}

const linesOf = (element: Element): string => {
  let text = ''
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      const isLine = child.localName === 'div' || child.localName === 'p'
      if (isLine && text !== '' && !text.endsWith('\n')) text += '\n'
      text += child.localName === 'br' ? '\n' : linesOf(child)
      if (isLine && !text.endsWith('\n')) text += '\n'
    } else if (child.nodeType === Node.TEXT_NODE) {
      text += child.textContent ?? ''
    }
  }
  return text
}
