import { type Element, isElement, type Node, textOf } from '@soko/platform/html/tree.ts'
import { hasClass } from './post-structure.ts'
import type { TextLinks } from './text-links.ts'

/** Converts text with marks and links to plain text, with a line feed for each line break. */
export const inlineText = (nodes: readonly Node[], links: TextLinks): string => {
  let text = ''
  for (const node of nodes) text += isElement(node) ? elementText(node, links) : node.replaceAll(/\s+/g, ' ')
  return text
}

const elementText = (element: Element, links: TextLinks): string => {
  if (element.name === 'br') return '\n'
  if (element.name === 'img') return pictureText(element)
  const text = inlineText(element.children, links)
  if (element.name === 'p') return `${text}\n`
  if (hasClass(element, 'fn')) return ` [${textOf(element.children)}]`
  if (element.name !== 'a' || hasClass(element, 'mention')) return text
  const href = element.attributes['href'] ?? ''
  if (text === href || `mailto:${text}` === href) return text
  const mark = links.mark(href)
  return mark === '' ? text : `${text} ${mark}`
}

export const pictureText = ({ attributes: { alt = '' } }: Element): string =>
  alt === '' ? '[Picture]' : `[Picture: ${alt}]`
