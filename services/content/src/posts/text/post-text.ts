import { Limits } from '@soko/contracts/fields/limits.ts'
import { bytes, isBlank } from '@soko/contracts/fields/characters.ts'
import { countMentions, isReadAs, mentionedIn } from '@soko/contracts/text/mentions.ts'
import { type ReadText, readPostText } from '@soko/contracts/text/post-text.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { withoutEmptyNotes } from '../../html/forms/empty-notes.ts'
import { fromText, normalizeText } from '../../html/from-text.ts'
import { NestedTooDeeply } from '@soko/platform/html/nested-too-deeply.ts'
import { sanitizeHtml } from '../../html/sanitize.ts'

export type PostText = { readonly html: string; readonly desc: string }

export type GivenText = {
  readonly html?: string | undefined
  readonly desc?: string | undefined
  /** True for the text of a draft, which may be empty and have empty footnotes. */
  readonly mayBeBlank?: boolean
}

export type TextFault =
  'too-many-tags' | 'too-many-mentions' | 'too-deep' | 'too-costly' | 'blank' | 'too-long'

/** A text or its fault. Faults are not thrown, because an error loses its class when sent between threads. */
export type WrittenText = (PostText & Omit<ReadText, 'text'>) | { readonly fault: TextFault }

/** The maximum number of tags: more than in any text of 1 MB by an editor. Sanitising them takes half a second. */
const MOST_TAGS = 100_000

/** The maximum number of mentions, also in drafts, because each read looks up the names of all of them. */
const MOST_MENTIONS = 1_000

const number = (value: number): string => value.toLocaleString('en')
const messages: Readonly<Record<TextFault, string>> = {
  'too-many-tags': `The text has more than ${number(MOST_TAGS)} tags. Make it simpler, or split it into two analyses.`,
  'too-many-mentions': `The text mentions people more than ${number(MOST_MENTIONS)} times. Mention them less often.`,
  'too-deep': 'The text has lists or quotations that are nested too deeply. Make it simpler.',
  'too-costly': 'The text could not be checked in time. Make it simpler, or try again later.',
  blank: 'Write the text of the analysis.',
  'too-long': `The text can have at most ${number(Limits.htmlBytes)} bytes; characters such as < and & count as more than one.`,
}

const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** Returns the field that contains the text: `html` if both do; undefined if neither does. */
export const fieldOfText = ({ html, desc }: GivenText): 'html' | 'desc' | undefined => {
  if (isFilled(html)) return 'html'
  return isFilled(desc) ? 'desc' : undefined
}

/** Counts `<` as an upper bound for the number of tags. Stops after the allowed maximum. */
export const countTags = (html: string): number => {
  let count = 0
  for (let at = html.indexOf('<'); at !== -1 && count <= MOST_TAGS; at = html.indexOf('<', at + 1)) count += 1
  return count
}

/** Sanitises `html`, or converts `desc` to paragraphs. Removes empty footnotes, except from drafts. */
export const writeText = (given: GivenText): WrittenText => {
  const field = fieldOfText(given)
  if (field === undefined) return { fault: 'blank' }
  const accepted = field === 'html' ? sanitized(given.html ?? '') : fromText(given.desc ?? '')
  if (typeof accepted !== 'string') return accepted
  const html = given.mayBeBlank === true ? accepted : withoutEmptyNotes(accepted)
  if (countMentions(html) > MOST_MENTIONS) return { fault: 'too-many-mentions' }
  const { text: desc, words, minutes } = readPostText(html)
  if (given.mayBeBlank !== true && isBlank(desc) && !html.includes('<img ')) return { fault: 'blank' }
  if (html.length * 3 > Limits.htmlBytes && bytes(html) > Limits.htmlBytes) return { fault: 'too-long' }
  return { html, desc, words, minutes }
}

const sanitized = (html: string): string | { readonly fault: TextFault } => {
  if (countTags(html) > MOST_TAGS) return { fault: 'too-many-tags' }
  try {
    return sanitizeHtml(html)
  } catch (error) {
    if (error instanceof NestedTooDeeply) return { fault: 'too-deep' }
    throw error
  }
}

/**
 * Returns the text to store; undefined if no text was sent, or one equal to the stored text.
 * @param written the result of processing `given`.
 * @param stored the current text.
 * @throws Refusal for the field of the text if processing found a fault.
 */
export const acceptText = (
  given: GivenText,
  written: WrittenText,
  stored?: PostText,
): PostText | undefined => {
  const field = fieldOfText(given)
  if (field === undefined && stored !== undefined) return undefined
  if (field === 'desc' && stored !== undefined && isSame(given.desc ?? '', stored.desc)) return undefined
  if (!('fault' in written)) return written
  const message = messages[written.fault]
  throw new Refusal(422, 'invalid-fields', message, { [field ?? 'desc']: [message] })
}

/** Requires that a text to publish does not mention too many users. @throws Refusal 422 */
export const requireFewMentions = (html: string): void => {
  if (mentionedIn(html).length <= Limits.mentions) return
  const message = `An analysis can mention at most ${Limits.mentions} people.`
  throw new Refusal(422, 'invalid-fields', message, { html: [message] })
}

const isSame = (given: string, stored: string): boolean =>
  isReadAs(normalizeText(stored), normalizeText(given))
