import type { Quill } from 'react-quill'
import { contentsOf } from '../contents.ts'
import { newDelta } from '../delta.ts'

export type Wanted = {
  readonly words: string
  readonly matchCase: boolean
  readonly wholeWords: boolean
}

/** A place in the text of an editor. */
export type Match = { readonly index: number; readonly length: number }

/** The text of an editor, a sign for each thing in it that is no letter: places in it are places in the editor. */
const textOf = (quill: Quill): string =>
  contentsOf(quill)
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC'))
    .join('')

const patternOf = ({ words, matchCase, wholeWords }: Wanted): RegExp => {
  const literal = words.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
  const pattern = wholeWords ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal
  return new RegExp(pattern, matchCase ? 'gu' : 'giu')
}

/** Where words stand in the text, whatever formats are on in them. What figures and footnotes say is not looked at. */
export const findMatches = (quill: Quill, wanted: Wanted): readonly Match[] =>
  wanted.words === ''
    ? []
    : [...textOf(quill).matchAll(patternOf(wanted))].map(({ 0: found, index }) => ({
        index,
        length: found.length,
      }))

/** Puts other words in these places, in the format that each begins with. One undo takes all of it back. */
export const replaceMatches = (quill: Quill, matches: readonly Match[], words: string): void => {
  const delta = newDelta()
  let at = 0
  for (const { index, length } of matches) {
    const [first] = contentsOf(quill, index, 1).ops
    delta
      .retain(index - at)
      .insert(words, { ...first?.attributes })
      .delete(length)
    at = index + length
  }
  quill.history.cutoff()
  quill.updateContents(delta, 'user')
  quill.history.cutoff()
}
