import type { Quill } from 'react-quill'
import { type Delta, newDelta } from './delta.ts'
import type { Attributes, Inline, Op } from './lines.ts'

/** What stands in an editor, or in a part of its text. */
export const contentsOf = (quill: Quill, index?: number, length?: number): { readonly ops: Inline } =>
  // Quill's types of a Delta do not resolve under nodenext.
  toContents(quill.getContents(index, length))

/** A text that Quill has made, as ours. */
export const toContents = (contents: unknown): { readonly ops: Inline } =>
  isText(contents) ? contents : { ops: [] }

const isText = (contents: unknown): contents is { readonly ops: Inline } =>
  typeof contents === 'object' && contents !== null && 'ops' in contents

/** Makes Quill's text of ours. */
export const deltaFromOps = (ops: readonly Op[]): Delta => {
  const delta = newDelta()
  for (const { insert, attributes } of ops) delta.insert(insert, { ...attributes })
  return delta
}

/** The formats of the line at an index. */
export const lineFormats = (quill: Quill, index: number): Attributes =>
  quill.getLine(index)[0]?.formats() ?? {}
