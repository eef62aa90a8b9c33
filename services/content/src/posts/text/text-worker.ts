import { plainText } from '@soko/contracts/text/plain-text.ts'
import { fromText } from '../../html/from-text.ts'
import { NestedTooDeeply } from '@soko/platform/html/nested-too-deeply.ts'
import { sanitizeHtml } from '../../html/sanitize.ts'
import { type GivenText, writeText, type WrittenText } from './post-text.ts'

export type AgainTask = { readonly html: string }

export const write = (given: GivenText): WrittenText => writeText(given)

/** Sanitises a text of older rules; if that is impossible, converts it to plain paragraphs. */
export const again = ({ html }: AgainTask): string => {
  try {
    return sanitizeHtml(html)
  } catch (error) {
    if (error instanceof NestedTooDeeply) return fromText(plainText(html))
    throw error
  }
}
