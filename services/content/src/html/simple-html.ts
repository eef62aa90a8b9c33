import { PostHtml } from '@soko/contracts/text/post-html.ts'

const TEXT = '[^<>&]*(?:&(?:amp|lt|gt|nbsp);[^<>&]*)*'
const MARKED = PostHtml.marks.map((tag) => `<${tag}>${TEXT}</${tag}>`).join('|')
const INLINE = `${TEXT}(?:(?:${MARKED}|<br(?: /)?>)${TEXT})*`
const BLOCKS = ['p', 'h2', 'h3', 'h4', 'blockquote'].map((tag) => `<${tag}>${INLINE}</${tag}>`).join('|')
/** Matches in linear time, because at each position the next few characters decide on the alternative. */
const SIMPLE = new RegExp(`^(?:${BLOCKS})*$`)

/**
 * Sanitises plain blocks of text with marks, the most common input.
 * @returns the sanitiser's result; undefined if the input is not of this kind.
 */
export const simpleHtml = (html: string): string | undefined =>
  SIMPLE.test(html) ? html.replaceAll(/&nbsp;|\u00A0/g, ' ').replaceAll('<br>', '<br />') : undefined
