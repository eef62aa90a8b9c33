import { readMention } from '../document/read-text.ts'
import { hasTextColour, hasBackground } from './colours.ts'
import { type Context, childContext, FIELDS, frameOf, isBlock, NOT_TEXT, ROOT_CONTEXT } from './context.ts'
import type { Footnotes } from './footnotes.ts'
import type { Block, Inline } from './blocks.ts'
import type { LeftOutCounter } from './left-out.ts'
import { createBlockBuilder } from './block-builder.ts'
import type { Styles, Parsed } from './styled-html.ts'
import { isCallout, readCallout, readFigure } from './read-figure.ts'
import { countDrawing, PLAYERS, readFormula, readImage, readPlayer } from './read-media.ts'
import { lineOf, readTable } from './read-table.ts'
import type { WordItem } from './word.ts'

export type Source = {
  readonly stylesOf: Parsed['stylesOf']
  readonly wordItemOf: (element: Element) => WordItem | undefined
  readonly footnotes: Footnotes
  readonly count: LeftOutCounter
}

export const readBlocks = (root: Element, source: Source): readonly Block[] => {
  const { count, footnotes } = source
  const builder = createBlockBuilder()
  const readPart = (element: Element) => readBlocks(element, source)

  const readChildren = (element: Element, context: Context) => {
    for (const child of element.childNodes) {
      if (child instanceof Element) readElement(child, context)
      else if (child.nodeType === Node.TEXT_NODE) builder.add(...textPieces(child.textContent ?? '', context))
    }
  }

  const readElement = (element: Element, around: Context) => {
    if (element.matches(NOT_TEXT)) return
    const styles = source.stylesOf(element)
    flagColours(element, styles, count)
    const note = footnotes.get(element)
    if (note !== undefined) builder.add({ kind: 'note', content: lineOf(readPart(note)) })
    else if (!readSpecial(element, styles)) readContent(element, styles, around)
  }

  /** Reads elements that need special handling. Returns false for other elements. */
  const readSpecial = (element: Element, styles: Styles): boolean => {
    const { localName } = element
    const mention = readMention(element)
    if (mention !== undefined) builder.add({ kind: 'mention', mention })
    else if (localName === 'br') builder.add({ kind: 'break' })
    else if (localName === 'hr') builder.addBlocks([{ kind: 'rule' }])
    else if (localName === 'img') addPicture(element)
    else if (localName === 'math') builder.add(readFormula(element, count))
    else if (localName === 'svg' || localName === 'canvas' || localName.startsWith('v:'))
      countDrawing(element, count)
    else if (element.matches(PLAYERS)) addPlayer(element)
    else if (element.matches(FIELDS)) addField(element)
    else if (element instanceof HTMLTableElement) builder.addBlocks(readTable(element, readPart, count))
    else if (localName === 'figure') builder.addBlocks(readFigure(element, readPart))
    else if (isCallout(element)) builder.addBlocks(readCallout(element, readPart))
    else if (isCode(element, styles)) addCode(element)
    else return false
    return true
  }

  const readContent = (element: Element, styles: Styles, around: Context) => {
    const context = childContext(element, styles, around)
    if (!isBlock(element)) {
      readChildren(element, context)
      return
    }
    const frame = frameOf(element, context, around, source.wordItemOf(element))
    builder.withFrame(frame, () => {
      builder.addPrefix(...checkboxOf(element))
      readChildren(
        element,
        element.localName === 'dt' ? { ...context, marks: new Set([...context.marks, 'strong']) } : context,
      )
    })
  }

  const addPicture = (image: Element) => {
    const read = readImage(image, count)
    if (read === undefined) return
    if ('kind' in read) builder.add(read)
    else builder.addPicture(read)
  }

  const addPlayer = (player: Element) => {
    const embed = readPlayer(player, count)
    if (embed !== undefined) builder.addBlocks([embed])
  }

  const addField = (field: Element) => {
    if (field.getAttribute('type') === 'checkbox') builder.add(box(field.hasAttribute('checked')))
    else if (field.getAttribute('type') !== 'hidden') count.add('fields')
  }

  const addCode = (element: Element) => {
    const text = readCode(element)
    if (text !== undefined) builder.addBlocks([{ kind: 'code', text }])
  }

  // The root is a table cell or another part, whose own styles can apply to its text.
  const styles = source.stylesOf(root)
  flagColours(root, styles, count)
  readChildren(root, {
    ...childContext(root, styles, ROOT_CONTEXT),
    depth: 0,
    isSingleLine: false,
    isQuoted: false,
  })
  return builder.end()
}

const textPieces = (text: string, { marks, link, preservesWhitespace }: Context): readonly Inline[] => {
  const piece = (words: string): Inline => ({
    kind: 'text',
    text: words,
    // Links are always underlined.
    marks: [...marks].filter((mark) => link === undefined || mark !== 'u'),
    ...(link !== undefined && { link }),
  })
  if (!preservesWhitespace) return [piece(text)]
  return text
    .split('\n')
    .flatMap((line, at): readonly Inline[] => (at === 0 ? [piece(line)] : [{ kind: 'break' }, piece(line)]))
}

/** Returns the checkbox of a list item as text. Google Docs and Quill store it in attributes. */
const checkboxOf = (element: Element): readonly Inline[] => {
  const state =
    element.getAttribute('role') === 'checkbox'
      ? element.getAttribute('aria-checked')
      : element.getAttribute('data-list')
  if (state === 'true' || state === 'checked') return [box(true)]
  return state === 'false' || state === 'unchecked' ? [box(false)] : []
}

const box = (isTicked: boolean): Inline => ({ kind: 'text', text: isTicked ? '☑ ' : '☐ ', marks: [] })

const flagColours = (element: Element, styles: Styles, count: LeftOutCounter) => {
  if (element.localName !== 'a' && element.closest('a') === null && hasTextColour(element, styles))
    count.note('colours')
  if (hasBackground(element, styles))
    count.note(/^(?:td|th|tr|table|tbody)$/.test(element.localName) ? 'cellColours' : 'colours')
}

/** Whether an element is code: a `pre`, or a `div` with a monospace font as copied from code editors. */
const isCode = (element: Element, styles: Styles): boolean => {
  if (element.localName === 'pre') return true
  const isBlock = element.localName === 'div'
  const font = styles.get('font-family') ?? ''
  return (
    isBlock &&
    styles.get('white-space')?.startsWith('pre') === true &&
    /mono|consolas|courier|menlo/.test(font)
  )
}

/** Returns code without empty lines at its start and end. Undefined if the code is empty. */
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
