import { PostHtml } from '@soko/contracts/text/post-html.ts'

const TEXT = '[^<>&]*(?:&(?:amp|lt|gt|nbsp);[^<>&]*)*'
const MARKED = PostHtml.marks.map((tag) => `<${tag}>${TEXT}</${tag}>`).join('|')
const INLINE = `${TEXT}(?:(?:${MARKED}|<br(?: /)?>)${TEXT})*`
const BLOCKS = ['p', 'h2', 'h3', 'h4', 'blockquote'].map((tag) => `<${tag}>${INLINE}</${tag}>`).join('|')
/** The next few characters decide, so this takes linear time. */
const SIMPLE = new RegExp(`^(?:${BLOCKS})*$`)

/**
 * Handles the most common input of the editor without the sanitiser: blocks of text with some marks, without
 * attributes and lists. Only spaces and line breaks change.
 * @returns the sanitiser's result; undefined if the input is not simple.
 */
export const simpleHtml = (html: string): string | undefined =>
  SIMPLE.test(html) ? html.replaceAll(/&nbsp;|\u00A0/g, ' ').replaceAll('<br>', '<br />') : undefined
