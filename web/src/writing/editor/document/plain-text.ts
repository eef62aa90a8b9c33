import { mentionOf } from './inline-html.ts'
import type { Inline } from './lines.ts'

export const plainText = (content: Inline): string =>
  content.map((op) => (typeof op.insert === 'string' ? op.insert : (mentionOf(op)?.text ?? ' '))).join('')
