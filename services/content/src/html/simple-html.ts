import { PostHtml } from '@soko/contracts/text/post-html.ts'

const TEXT = '[^<>&]*(?:&(?:amp|lt|gt|nbsp);[^<>&]*)*'
const MARKED = PostHtml.marks.map((tag) => `<${tag}>${TEXT}</${tag}>`).join('|')
const INLINE = `${TEXT}(?:(?:${MARKED}|<br(?: /)?>)${TEXT})*`
const BLOCKS = ['p', 'h2', 'h3', 'h4', 'blockquote'].map((tag) => `<${tag}>${INLINE}</${tag}>`).join('|')
/** The next few characters tell what comes next, so this takes time in proportion to the length. */
const SIMPLE = new RegExp(`^(?:${BLOCKS})*$`)

/**
 * Most of what the editor sends is simple: blocks of text, marked here and there, with no attribute and no list. The
 * sanitiser would only change how its spaces and line breaks are written.
 * @returns what the sanitiser would make of it; undefined where that cannot be told so easily.
 */
export const simpleHtml = (html: string): string | undefined =>
  SIMPLE.test(html) ? html.replaceAll(/&nbsp;|\u00A0/g, ' ').replaceAll('<br>', '<br />') : undefined
