import { mentionOf } from './inline-html.ts'
import type { Inline } from './lines.ts'

/** The text alone of what a paragraph holds. */
export const wordsOf = (content: Inline): string =>
  content.map((op) => (typeof op.insert === 'string' ? op.insert : (mentionOf(op)?.text ?? ' '))).join('')
