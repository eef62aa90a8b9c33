import { deltaFromOps } from '../document/contents.ts'
import { type Delta, newDelta } from '../document/delta.ts'
import { deltaOf } from '../document/delta-of.ts'

/** Converts HTML. A plain last paragraph loses its newline, so that it joins the line at the cursor. */
export const toDelta = (html: string): Delta => {
  const delta = deltaFromOps(deltaOf(html).ops)
  const { insert, attributes } = delta.ops.at(-1) ?? {}
  const isPlain = attributes === undefined && typeof insert === 'string' && insert.endsWith('\n')
  return isPlain ? delta.slice(0, delta.length() - 1) : delta
}

/** Returns a delta with a text in the given formats. In a code block, other formats are not possible. */
export const textDelta = (text: string, formats: Record<string, unknown>): Delta => {
  const code = formats['code-block']
  return newDelta().insert(text, code === undefined ? formats : { 'code-block': code })
}
