import type { Inline, Line } from './blocks.ts'
import { linkify } from './links.ts'

/** Merges adjacent pieces with the same formats, and turns addresses in the text into links. */
export const normalizeLine = (pieces: Line): Line => {
  const line: Inline[] = []
  for (const piece of pieces) {
    const last = line.at(-1)
    const isAtStart = last === undefined || last.kind === 'break'
    if (piece.kind === 'break') {
      trimEnd(line)
      if (line.length > 0) line.push(piece)
    } else if (piece.kind === 'text') {
      const endsInSpace = last?.kind === 'text' && last.text.endsWith(' ')
      const text =
        isAtStart || endsInSpace ? collapseWhitespace(piece.text).trimStart() : collapseWhitespace(piece.text)
      add(line, { ...piece, text })
    } else {
      line.push(piece)
    }
  }
  trimEnd(line)
  while (line.at(-1)?.kind === 'break') {
    line.pop()
    trimEnd(line)
  }
  return line.flatMap(linkify)
}

/** Replaces non-breaking spaces by normal ones, except in numbers and next to punctuation. */
const collapseWhitespace = (text: string): string =>
  text
    .replaceAll(/(?<![\d«])\u00a0(?![\d:;!?»%€])|(?<=[ \u00a0])\u00a0|\u00a0(?=[ \u00a0])/g, ' ')
    .replaceAll(/[ \t\n\r\f]+/g, ' ')

const add = (line: Inline[], piece: Inline & { kind: 'text' }) => {
  if (piece.text === '') return
  const last = line.at(-1)
  const isEqual =
    last?.kind === 'text' &&
    last.link === piece.link &&
    last.marks.length === piece.marks.length &&
    last.marks.every((mark) => piece.marks.includes(mark))
  if (isEqual) line[line.length - 1] = { ...piece, text: last.text + piece.text }
  else line.push(piece)
}

const trimEnd = (line: Inline[]) => {
  for (;;) {
    const last = line.at(-1)
    if (last?.kind !== 'text') return
    const text = last.text.trimEnd()
    line.pop()
    if (text === '') continue
    line.push({ ...last, text })
    return
  }
}
