import { FORMER_MEMBER } from '@soko/contracts/mention-html.ts'
import { mentionOf } from './inline-html.ts'
import type { Inline, Op } from './lines.ts'

/** The text alone of what a paragraph holds. */
export const wordsOf = (content: Inline): string =>
  content.map((op) => (typeof op.insert === 'string' ? op.insert : wordsOfEmbed(op))).join('')

const wordsOfEmbed = (op: Op): string => {
  const mention = mentionOf(op)
  if (mention === undefined) return ' '
  return mention.name === '' ? FORMER_MEMBER : `@${mention.name}`
}
