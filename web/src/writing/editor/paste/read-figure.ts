import { type Callout, PostHtml } from '@soko/contracts/text/post-html.ts'
import { type Block, type Figure, isBlank, type Line, plainText, type TextBlock } from './blocks.ts'
import { lineOf, type ReadBlocks } from './read-table.ts'

/** Reads a `figure`: numbers with labels, a gallery, or other content with a caption. */
export const readFigure = (figure: Element, read: ReadBlocks): readonly Block[] => {
  const figcaption = [...figure.children].find(({ localName }) => localName === 'figcaption')
  const caption = figcaption === undefined ? [] : lineOf(read(figcaption))
  figcaption?.remove()
  const strip = figure.classList.contains('figures') ? figuresOf(figure) : []
  if (strip.length > 0) return [{ kind: 'figures', figures: strip, caption }]
  const blocks = read(figure).map((block) => withWidth(block, figure))
  return addCaption(asGallery(blocks, figure), caption)
}

const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const figuresOf = (figure: Element): readonly Figure[] =>
  [...figure.querySelectorAll('dl > div')].map((pair): Figure => {
    const small = pair.querySelector('dd small')
    const trend = PostHtml.trends.find((name) => small?.classList.contains(name))
    const change = textOf(small)
    small?.remove()
    const about = { label: textOf(pair.querySelector('dt')), value: textOf(pair.querySelector('dd')) }
    return { ...about, ...(small !== null && { change }), ...(trend && { trend }) }
  })

const withWidth = (block: Block, figure: Element): Block => {
  const width = PostHtml.imageWidths.find((name) => figure.classList.contains(name))
  return block.kind === 'images' && width !== undefined ? { ...block, width } : block
}

const asGallery = (blocks: readonly Block[], figure: Element): readonly Block[] => {
  const pictures = blocks.flatMap((block) => (block.kind === 'images' ? block.pictures : []))
  const isGallery =
    figure.classList.contains('gallery') &&
    blocks.every(({ kind }) => kind === 'images') &&
    pictures.length >= PostHtml.fewest.images &&
    pictures.length <= PostHtml.most.images &&
    pictures.every(({ source }) => source.startsWith(PostHtml.imagePrefix))
  return isGallery ? [{ kind: 'images', pictures, caption: [] }] : blocks
}

/** Adds a caption to the last table or picture. If there is none, appends the caption as a paragraph. */
const addCaption = (blocks: readonly Block[], caption: Line): readonly Block[] => {
  if (isBlank(caption)) return blocks
  const at = blocks.findLastIndex(lacksCaption)
  if (at < 0) return [...blocks, { kind: 'text', tag: 'p', classes: [], line: caption }]
  return blocks.map((block, index) => (index === at && lacksCaption(block) ? { ...block, caption } : block))
}

type Captioned = Extract<Block, { readonly caption: Line }>

const lacksCaption = (block: Block): block is Captioned => 'caption' in block && isBlank(block.caption)

/** Moves caption paragraphs, as in Word, into the table below or the table or picture above. */
export const attachCaptions = (blocks: readonly Block[]): readonly Block[] => {
  const attached: Block[] = []
  let above: TextBlock | undefined
  const endAbove = () => {
    if (above !== undefined) attached.push(above)
    above = undefined
  }
  for (const block of blocks) {
    const last = attached.at(-1)
    if (block.kind === 'text' && block.isCaption === true) {
      endAbove()
      if (last !== undefined && lacksCaption(last))
        attached[attached.length - 1] = { ...last, caption: block.line }
      else above = block
    } else if (above !== undefined && block.kind === 'table' && lacksCaption(block)) {
      attached.push({ ...block, caption: above.line })
      above = undefined
    } else {
      endAbove()
      attached.push(block)
    }
  }
  endAbove()
  return attached
}

const RISKS = /warning|caution|danger|risk/i
const METHODS = /method/i
/** Longer asides are not callouts, for example the sidebar of a web page. */
const MAX_CALLOUT_PARAGRAPHS = 6

/** Converts an aside or a GitHub alert to a callout, if it consists of only a few paragraphs. */
export const readCallout = (element: Element, read: ReadBlocks): readonly Block[] => {
  const mark = /^\s*\[!(\w+)\]/.exec(element.textContent ?? '')?.[1]
  const callout = calloutOf(mark ?? element.className)
  const blocks = read(element).flatMap((block) => withoutMark(block))
  const isParagraph = (block: Block): block is TextBlock => block.kind === 'text'
  const paragraphs = blocks.filter(isParagraph).map((block): TextBlock => ({ ...block, tag: 'p' }))
  const isCalloutContent =
    paragraphs.length === blocks.length &&
    paragraphs.length > 0 &&
    paragraphs.length <= MAX_CALLOUT_PARAGRAPHS
  if (!isCalloutContent) return blocks
  const isTitle = plainText(paragraphs[0]?.line ?? []).toLowerCase() === callout
  return [
    {
      kind: 'callout',
      callout,
      paragraphs: isTitle && paragraphs.length > 1 ? paragraphs.slice(1) : paragraphs,
    },
  ]
}

export const isCallout = (element: Element): boolean =>
  element.localName === 'aside' ||
  element.classList.contains('markdown-alert') ||
  (element.localName === 'blockquote' && /^\s*\[!\w+\]/.test(element.textContent ?? ''))

const calloutOf = (words: string): Callout => {
  const own = PostHtml.callouts.find((name) => words.split(/\s/).includes(name))
  return own ?? (RISKS.test(words) ? 'risk' : METHODS.test(words) ? 'method' : 'note')
}

const withoutMark = (block: Block): readonly Block[] => {
  if (block.kind !== 'text') return [block]
  const [first, ...others] = block.line
  if (first?.kind !== 'text' || !/^\s*\[!\w+\]/.test(first.text)) return [block]
  const text = first.text.replace(/^\s*\[!\w+\]\s*/, '')
  const line = text === '' ? others : [{ ...first, text }, ...others]
  const rest = line[0]?.kind === 'break' ? line.slice(1) : line
  return isBlank(rest) ? [] : [{ ...block, line: rest }]
}
