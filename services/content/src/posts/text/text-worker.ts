import { plainText } from '@soko/contracts/text/plain-text.ts'
import { fromText } from '../../html/from-text.ts'
import { NestedTooDeeply } from '../../html/nested-too-deeply.ts'
import { sanitizeHtml } from '../../html/sanitize.ts'
import { type GivenText, writeText, type WrittenText } from './post-text.ts'

/** A task of the worker thread: sanitise a stored text by the current rules. */
export type AgainTask = { readonly html: string }

export const write = (given: GivenText): WrittenText => writeText(given)

/**
 * Sanitises a text that was sanitised by older rules. If that is impossible, the text is converted to plain
 * paragraphs.
 */
export const again = ({ html }: AgainTask): string => {
  try {
    return sanitizeHtml(html)
  } catch (error) {
    if (error instanceof NestedTooDeeply) return fromText(plainText(html))
    throw error
  }
}
