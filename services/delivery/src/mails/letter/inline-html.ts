import { asMarkup, type Markup, markup } from '@soko/contracts/text/markup.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { type Element, isElement, type Node } from '@soko/platform/html/tree.ts'
import { link } from '../base/elements.ts'
import { letterLinkIn } from '../base/links.ts'
import { colours, MONO } from '../base/styles.ts'
import { directed, type LetterContext } from './letter-context.ts'
import { imageHtml, picture } from './picture-html.ts'

const MARKS: ReadonlySet<string> = new Set(PostHtml.marks)
const CODE = `font-family:${MONO};font-size:.9em`

/**
 * Converts text with marks and links. Other elements are replaced by their content.
 * @param isInLink true within a link, which contains no other.
 */
export const inlineHtml = (nodes: readonly Node[], letter: LetterContext, isInLink = false): Markup =>
  markup`${nodes.map((node) => (isElement(node) ? elementHtml(node, letter, isInLink) : markup`${node}`))}`

const elementHtml = (element: Element, letter: LetterContext, isInLink: boolean): Markup => {
  const { name } = element
  if (name === 'br') return asMarkup('<br>')
  if (name === 'img') return isInLink ? imageHtml(element, letter) : picture(element, letter)
  if (name === 'a') return linkHtml(element, letter, isInLink)
  const content = inlineHtml(element.children, letter, isInLink)
  if (name === 'code') return markup`<code style="${CODE}">${content}</code>`
  // A paragraph within another block, as in old quotes.
  if (name === 'p') return markup`${content}<br>`
  const tag = MARKS.has(name) ? asMarkup(name) : undefined
  return tag === undefined ? content : markup`<${tag}>${content}</${tag}>`
}

/** Footnote numbers are no links, because mail programs rename or remove their targets. */
const linkHtml = ({ attributes, children }: Element, letter: LetterContext, isInLink: boolean): Markup => {
  const href = isInLink ? undefined : letterLinkIn(attributes['href'] ?? '', letter.site)
  return href === undefined
    ? inlineHtml(children, letter, isInLink)
    : link(href, inlineHtml(children, letter, true))
}

/** Returns the caption of a figure; false without one. */
export const captionHtml = (caption: Element | undefined, letter: LetterContext): Markup | false =>
  caption !== undefined &&
  markup`<p class="ink3"${directed(caption, letter)} style="margin:8px 0 0;font-size:14px;line-height:1.5;color:${colours.ink3}">${inlineHtml(caption.children, letter)}</p>`
