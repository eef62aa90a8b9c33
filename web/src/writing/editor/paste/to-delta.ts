import { deltaFromOps } from '../document/contents.ts'
import { type Delta, newDelta } from '../document/delta.ts'
import { deltaOf } from '../document/delta-of.ts'

/** Reads a text in the site's form for Quill. Its last line goes on in the line it is put into, if it is a plain one. */
export const toDelta = (html: string): Delta => {
  const delta = deltaFromOps(deltaOf(html).ops)
  const { insert, attributes } = delta.ops.at(-1) ?? {}
  const isPlain = attributes === undefined && typeof insert === 'string' && insert.endsWith('\n')
  return isPlain ? delta.slice(0, delta.length() - 1) : delta
}

/** A text as it is, in formats that are around it. In code a line has no marks. */
export const textDelta = (text: string, formats: Record<string, unknown>): Delta => {
  const code = formats['code-block']
  return newDelta().insert(text, code === undefined ? formats : { 'code-block': code })
}
