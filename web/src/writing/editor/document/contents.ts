import type { Quill } from 'react-quill'
import { type Delta, newDelta } from './delta.ts'
import type { Attributes, Inline, Op } from './lines.ts'

export const contentsOf = (quill: Quill, index?: number, length?: number): { readonly ops: Inline } =>
  // A plain type assertion is not possible, because Quill's types for deltas do not resolve under `nodenext`.
  toContents(quill.getContents(index, length))

export const toContents = (contents: unknown): { readonly ops: Inline } =>
  isText(contents) ? contents : { ops: [] }

const isText = (contents: unknown): contents is { readonly ops: Inline } =>
  typeof contents === 'object' && contents !== null && 'ops' in contents

export const deltaFromOps = (ops: readonly Op[]): Delta => {
  const delta = newDelta()
  for (const { insert, attributes } of ops) delta.insert(insert, { ...attributes })
  return delta
}

export const lineFormats = (quill: Quill, index: number): Attributes =>
  quill.getLine(index)[0]?.formats() ?? {}
