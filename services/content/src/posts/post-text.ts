import { Limits } from '@soko/contracts/limits.ts'
import { bytes, isBlank } from '@soko/contracts/text.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { fromText, normalizeText } from '../html/from-text.ts'
import { plainText } from '@soko/contracts/plain-text.ts'
import { NestedTooDeeply, sanitizeHtml } from '../html/sanitize.ts'

/** The text of a post in both its forms. */
export type PostText = { readonly html: string; readonly desc: string }

/** The text as a request brings it. */
export type GivenText = { readonly html?: string | undefined; readonly desc?: string | undefined }

const refusal = (field: 'html' | 'desc', message: string): Refusal =>
  new Refusal(422, 'invalid-fields', message, { [field]: [message] })

const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

const sanitized = (html: string): string => {
  try {
    return sanitizeHtml(html)
  } catch (error) {
    if (!(error instanceof NestedTooDeeply)) throw error
    throw refusal('html', 'The text has too many lists or quotations within each other. Make it simpler.')
  }
}

const isSame = (desc: string, stored: PostText | undefined): boolean =>
  stored !== undefined && normalizeText(desc) === normalizeText(stored.desc)

/**
 * Makes the text of a post of what was sent. `html` wins over `desc`, which becomes paragraphs. Undefined when nothing
 * was sent, or only a `desc` that is the text as `stored`.
 * @throws Refusal when nothing is left of it, or it has become too long.
 */
export const writtenText = ({ html, desc }: GivenText, stored?: PostText): PostText | undefined => {
  const field = isFilled(html) ? 'html' : 'desc'
  if (isFilled(html)) html = sanitized(html)
  else if (!isFilled(desc) || isSame(desc, stored)) return undefined
  else html = fromText(desc)

  const text = plainText(html)
  if (isBlank(text) && !html.includes('<img ')) throw refusal(field, 'Write the text of the analysis.')
  if (html.length * 3 > Limits.htmlBytes && bytes(html) > Limits.htmlBytes) {
    const limit = Limits.htmlBytes.toLocaleString('en')
    throw refusal(
      field,
      `The text has at most ${limit} bytes; characters such as < and & count more than one.`,
    )
  }
  return { html, desc: text }
}
