import type { Quill } from 'react-quill'
import { contentsOf, deltaFromOps, toContents } from '../document/contents.ts'
import { type Delta, newDelta } from '../document/delta.ts'
import type { Attributes, Inline, Op } from '../document/lines.ts'
import { innerTextsOf, textOf } from './inner-texts.ts'

export type FindQuery = {
  readonly words: string
  readonly matchCase: boolean
  readonly wholeWords: boolean
}

export type TextRange = { readonly index: number; readonly length: number }

/** A range in one of an embed's texts. `text` is the index of that text in `innerTextsOf`. */
export type InnerRange = TextRange & { readonly text: number; readonly isDrawn: boolean }

/** A match. If it is in an embed, its range is that of the whole embed. */
export type Match = TextRange & {
  readonly within?: InnerRange
  readonly nth: number
}

const patternOf = ({ words, matchCase, wholeWords }: FindQuery): RegExp => {
  const literal = words.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
  const pattern = wholeWords ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal
  return new RegExp(pattern, matchCase ? 'gu' : 'giu')
}

const rangesIn = (text: string, query: FindQuery): readonly TextRange[] =>
  query.words === ''
    ? []
    : [...text.matchAll(patternOf(query))].map(({ 0: found, index }) => ({ index, length: found.length }))

const matchesWithin = (op: Op, index: number, query: FindQuery): readonly Match[] =>
  innerTextsOf(op)
    .flatMap(({ content, selector }, text) =>
      rangesIn(textOf(content), query).map((range) => ({ ...range, text, isDrawn: selector !== undefined })),
    )
    .map((within, nth) => ({ index, length: 1, within, nth }))

export const findMatches = (quill: Quill, query: FindQuery): readonly Match[] => {
  const { ops } = contentsOf(quill)
  const matches: Match[] = rangesIn(textOf(ops), query).map((range) => ({ ...range, nth: 0 }))
  let index = 0
  for (const op of ops) {
    if (typeof op.insert !== 'string') matches.push(...matchesWithin(op, index, query))
    index += typeof op.insert === 'string' ? op.insert.length : 1
  }
  return matches.toSorted((one, other) => one.index - other.index)
}

export const countMatches = (words: string, query: FindQuery): number => rangesIn(words, query).length

export const replaceMatches = (quill: Quill, matches: readonly Match[], words: string): void => {
  const delta = newDelta()
  let at = 0
  for (const [index, group] of Map.groupBy(matches, (match) => match.index)) {
    const [op] = contentsOf(quill, index, 1).ops
    const [{ length } = { length: 0 }] = group
    const within = group.flatMap((match) => match.within ?? [])
    if (op === undefined) continue
    delta
      .retain(index - at)
      .insert(within.length > 0 ? replacedWithin(op, within, words) : words, { ...op.attributes })
      .delete(length)
    at = index + length
  }
  quill.history.cutoff()
  quill.updateContents(delta, 'user')
  quill.history.cutoff()
}

const replacedWithin = (op: Op, ranges: readonly InnerRange[], words: string): Op['insert'] => {
  let { insert } = op
  for (const [text, group] of Map.groupBy(ranges, (range) => range.text)) {
    const inner = innerTextsOf({ insert })[text]
    if (inner !== undefined) insert = inner.with(replacedIn(inner.content, group, words))
  }
  return insert
}

const replacedIn = (content: Inline, ranges: readonly TextRange[], words: string): Inline => {
  const delta: Delta = newDelta()
  let at = 0
  for (const { index, length } of ranges) {
    delta
      .retain(index - at)
      .insert(words, { ...attributesAt(content, index) })
      .delete(length)
    at = index + length
  }
  return toContents(deltaFromOps(content).compose(delta)).ops
}

const attributesAt = (content: Inline, index: number): Attributes | undefined => {
  let end = 0
  return content.find(({ insert }) => (end += typeof insert === 'string' ? insert.length : 1) > index)
    ?.attributes
}
