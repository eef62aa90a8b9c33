import { type Element, element, isElement, type Node } from '@soko/platform/html/tree.ts'

type Seam = { readonly seam: '\n' | ' ' | ': ' }
type Piece = Node | Seam

const NEW_LINE: Seam = { seam: '\n' }
const NEXT_CELL: Seam = { seam: ' ' }
const NEXT_TERM: Seam = { seam: ': ' }

const isSeam = (piece: Piece): piece is Seam => typeof piece === 'object' && 'seam' in piece

const inlineTags: ReadonlySet<string> = new Set('strong em u s sub sup code a img br'.split(' '))
const textBlocks: ReadonlySet<string> = new Set('p h2 h3 h4 blockquote ul ol li'.split(' '))

/** Returns true for text and inline elements, and for `small`, of which only the text is kept. */
export const isInline = (node: Node): boolean =>
  !isElement(node) || inlineTags.has(node.name) || node.name === 'small'

/** Returns true for a paragraph, a heading, a quotation, a list or a list item. */
export const isTextBlock = (node: Node): boolean => isElement(node) && textBlocks.has(node.name)

const isBlank = (nodes: readonly Node[]): boolean =>
  nodes.every((node) => typeof node === 'string' && node.trim() === '')

/**
 * Splits nested blocks into inline content and separators.
 * @param inLink true within a link. Links are then removed, because they cannot be nested.
 */
const piecesOf = (nodes: readonly Node[], inLink = false): readonly Piece[] =>
  nodes.flatMap((node): readonly Piece[] => {
    if (!isElement(node)) return [node]
    const { name, children } = node
    const isLink = name === 'a'
    if (inlineTags.has(name) && !(isLink && inLink)) {
      return [{ ...node, children: joined(piecesOf(children, inLink || isLink)) }]
    }
    const pieces = piecesOf(children, inLink)
    if (isLink || name === 'small') return pieces
    if (name === 'pre') return pieces.flatMap(codeLines)
    if (name === 'td' || name === 'th') return [NEXT_CELL, ...pieces]
    if (name === 'dt') return [NEW_LINE, ...pieces]
    if (name === 'dd') return [NEXT_TERM, ...pieces, NEW_LINE]
    return [NEW_LINE, ...pieces, NEW_LINE]
  })

const codeLines = (piece: Piece): readonly Piece[] =>
  typeof piece === 'string' ? piece.split('\n').flatMap((line) => [NEW_LINE, line, NEW_LINE]) : [piece]

const joinPieces = (pieces: readonly Piece[]): readonly (readonly Node[])[] => {
  const lines: Node[][] = []
  let part: Node[] = []
  let before: Seam = NEW_LINE
  const endPart = (next: Seam): void => {
    const isFilled = !isBlank(part)
    if (isFilled && before.seam === '\n') lines.push(part)
    else if (isFilled) for (const node of [before.seam, ...part]) lines.at(-1)?.push(node)
    // A blank part is dropped, and the separator before it still applies, so no line starts with a separator.
    if (next.seam === '\n' || isFilled) before = next
    part = []
  }
  for (const piece of pieces) {
    if (isSeam(piece)) endPart(piece)
    else part.push(piece)
  }
  endPart(NEW_LINE)
  return lines
}

export const linesOf = (nodes: readonly Node[]): readonly (readonly Node[])[] => joinPieces(piecesOf(nodes))

/** Joins lines with line breaks. Next to a text block, no line break is needed. */
const joinLines = (lines: readonly (readonly Node[])[]): readonly Node[] =>
  lines.flatMap((line, index) => {
    const last = lines[index - 1]?.at(-1)
    const first = line[0]
    const parted = last !== undefined && !isTextBlock(last) && first !== undefined && !isTextBlock(first)
    return parted ? [element('br'), ...line] : line
  })

const joined = (pieces: readonly Piece[]): readonly Node[] =>
  pieces.some(isSeam)
    ? joinLines(joinPieces(pieces))
    : pieces.filter((piece): piece is Node => !isSeam(piece))

export const inlineOf = (nodes: readonly Node[]): readonly Node[] => joined(piecesOf(nodes))

export const paragraphsOf = (nodes: readonly Node[]): readonly Element[] =>
  linesOf(nodes).map((line) => element('p', line))

/**
 * Converts blocks that are only allowed at the top level, but nested in this text block, to lines.
 * @param inLink whether the text block is in a link.
 */
export const tidy = (node: Element, inLink = false): Element => {
  const isLinked = inLink || node.name === 'a'
  return {
    ...node,
    children: joined(
      node.children.flatMap((child): readonly Piece[] => {
        if (!isElement(child)) return [child]
        const stays = isTextBlock(child) || inlineTags.has(child.name)
        return stays ? [tidy(child, isLinked)] : piecesOf([child], isLinked)
      }),
    ),
  }
}
