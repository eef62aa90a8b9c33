import type { Inline } from './lines.ts'

/** The text alone of what a paragraph holds. */
export const wordsOf = (content: Inline): string =>
  content.map(({ insert }) => (typeof insert === 'string' ? insert : ' ')).join('')
