import { PostHtml } from '@soko/contracts/text/post-html.ts'
import {
  classesOf,
  type Element,
  element,
  isElement,
  type Node,
  parseTree,
  textOf,
  writeTree,
} from '@soko/platform/html/tree.ts'
import { type FittedFigure, fitFigure, tableFigure } from './figures.ts'
import { isNotes, numberNotes } from './footnotes.ts'
import { fitMentions } from './mentions.ts'
import { inlineOf, isInline, isTextBlock, paragraphsOf, tidy } from './lines.ts'

/** Matches tags that texts of version 1 do not contain. In sanitised HTML, `<` always starts a tag. */
const NEWER = /<(?:hr|pre|aside|fig|[td]|small|ol c|sup c|a (?:href="#|class="m)|li [^>]*?id=)/

/** Returns true for HTML with blocks other than paragraphs, headings, quotations and lists. */
export const hasForms = (html: string): boolean => NEWER.test(html)

/**
 * Normalises sanitised HTML to `PostHtml`. The text of malformed or misplaced elements is kept.
 * @throws NestedTooDeeply
 */
export const fitToForms = (html: string): string => {
  const lists: Element[] = []
  return writeTree(fitMentions(numberNotes(fitBlocks(parseTree(html), lists), lists)))
}

/** Wraps content outside blocks in paragraphs, and normalises each block with `fit`. */
const inBlocks = (nodes: readonly Node[], fit: (block: Element) => readonly Node[]): readonly Node[] => {
  const blocks: Node[] = []
  let line: Node[] = []
  const endLine = (): void => {
    const content = inlineOf(line)
    if (content.some((node) => isElement(node) || node.trim() !== '')) blocks.push(element('p', content))
    line = []
  }
  for (const node of nodes) {
    if (!isElement(node) || isInline(node)) {
      line.push(node)
      continue
    }
    endLine()
    for (const block of fit(node)) blocks.push(block)
  }
  endLine()
  return blocks
}

/** `lists` collects the lists of notes, which are later placed at the end. */
const fitBlocks = (nodes: readonly Node[], lists: Element[]): readonly Node[] =>
  inBlocks(nodes, (block) => {
    if (isTextBlock(block) && !isNotes(block)) return [tidy(block)]
    if (!isNotes(block)) return fitBlock(block, lists)
    lists.push(block)
    return []
  })

const fitBlock = (block: Element, lists: Element[]): readonly Node[] => {
  switch (block.name) {
    case 'hr':
      return [block]
    case 'pre':
      return codeBlock(block)
    case 'aside':
      return callout(block) ?? fitBlocks(block.children, lists)
    case 'figure':
      return around(fitFigure(block), lists) ?? fitBlocks(block.children, lists)
    case 'table':
      return around(tableFigure({ content: [block], captions: [] }), lists) ?? paragraphsOf([block])
    case 'div':
      return fitBlocks(block.children, lists)
    default:
      return paragraphsOf([block])
  }
}

const around = (fitted: FittedFigure | undefined, lists: Element[]): readonly Node[] | undefined =>
  fitted && [...fitBlocks(fitted.before, lists), fitted.figure, ...fitBlocks(fitted.after, lists)]

/** Normalises code: each line ends with a line feed. HTML ignores a line break right after `<pre>`. */
const codeBlock = ({ children }: Element): readonly Node[] => {
  const [first] = children
  const isAfterTag = typeof first === 'string' && /^\r?\n/.test(first)
  const text = textOf(children).replaceAll(/\r\n?/g, '\n')
  const code = isAfterTag ? text.slice(1) : text
  if (code.trim() === '') return []
  return [element('pre', [element('code', [code.endsWith('\n') ? code : `${code}\n`])])]
}

const callout = (given: Element): readonly Node[] | undefined => {
  const kind = PostHtml.callouts.find((name) => classesOf(given).includes(name))
  if (kind === undefined) return undefined
  const paragraphs = inBlocks(given.children, (block) =>
    block.name === 'p' ? [{ ...block, children: inlineOf(block.children) }] : paragraphsOf([block]),
  )
  return paragraphs.length > 0 ? [element('aside', paragraphs, { class: `callout ${kind}` })] : []
}
