import { type Block, type Inline, isBlank, type Line, type Picture } from './blocks.ts'
import { type Frame, PARAGRAPH } from './context.ts'
import { normalizeLine } from './lines.ts'

export const createBlockBuilder = () => {
  const blocks: Block[] = []
  let pieces: Inline[] = []
  /** Content to insert before the first text of a list item, such as a checkbox. */
  let prefix: Inline[] = []
  let pictures: Picture[] = []
  let frame: Frame = PARAGRAPH
  /** Frame of the last block. If the next line has the same frame, it is appended to that block. */
  let lastFrame: Frame | undefined

  const pushBlocks = (...added: readonly Block[]) => {
    blocks.push(...added)
    lastFrame = undefined
  }

  const pushLine = (line: Line) => {
    const last = blocks.at(-1)
    if (frame.kind === 'text') {
      const { ...text } = frame
      pushBlocks(...paragraphsOf(line).flatMap((each) => picturesOf(each) ?? [{ ...text, line: each }]))
    } else if (lastFrame === frame && last !== undefined && 'line' in last) {
      blocks[blocks.length - 1] = { ...last, line: [...last.line, { kind: 'break' }, ...line] }
    } else {
      pushBlocks({ ...frame, line })
      lastFrame = frame
    }
  }

  /** Ends the current line, and adds the pictures in the line below it. */
  const endLine = () => {
    const line = normalizeLine(frame.kind === 'heading' ? pieces.map(withoutBold) : pieces)
    const below = pictures
    pieces = []
    pictures = []
    if (!isBlank(line)) {
      pushLine([...prefix, ...line])
      prefix = []
    }
    for (const picture of below) pushBlocks(imageBlock(picture))
  }

  return {
    add: (...added: readonly Inline[]) => {
      pieces.push(...added)
    },
    addPrefix: (...added: readonly Inline[]) => {
      prefix.push(...added)
    },
    addPicture: (picture: Picture) => {
      // Only pictures that must be uploaded are moved below the line. Pictures hosted here can be inline.
      if (picture.source.startsWith('data:')) pictures.push(picture)
      else pieces.push({ kind: 'image', picture })
    },
    addBlocks: (added: readonly Block[]) => {
      endLine()
      if (added.length > 0) pushBlocks(...added)
    },
    /** Calls `read` with a new frame, on a new line. Restores the previous frame afterwards. */
    withFrame: (next: Frame | undefined, read: () => void) => {
      const around = frame
      endLine()
      frame = next ?? around
      read()
      endLine()
      frame = around
    },
    end: (): readonly Block[] => {
      endLine()
      return blocks
    },
  }
}

export type BlockBuilder = ReturnType<typeof createBlockBuilder>

const imageBlock = (picture: Picture): Block => ({ kind: 'images', pictures: [picture], caption: [] })

const picturesOf = (line: Line): readonly Block[] | undefined => {
  const images = line.filter((piece) => piece.kind === 'image')
  const isAlone =
    images.length > 0 &&
    line.every((piece) => piece.kind !== 'note' && (piece.kind === 'image' || isBlank([piece])))
  return isAlone ? images.map(({ picture }) => imageBlock(picture)) : undefined
}

const withoutBold = (piece: Inline): Inline =>
  piece.kind === 'text' ? { ...piece, marks: piece.marks.filter((mark) => mark !== 'strong') } : piece

/** Splits a line into paragraphs wherever it has two line breaks in a row. */
const paragraphsOf = (line: Line): readonly Line[] => {
  const paragraphs: Inline[][] = [[]]
  for (const [at, piece] of line.entries()) {
    const isBreak = piece.kind === 'break'
    if (isBreak && line[at - 1]?.kind === 'break') continue
    if (isBreak && line[at + 1]?.kind === 'break') paragraphs.push([])
    else paragraphs.at(-1)?.push(piece)
  }
  return paragraphs.filter((paragraph) => !isBlank(paragraph))
}
