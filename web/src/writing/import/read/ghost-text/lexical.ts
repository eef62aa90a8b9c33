import { escapeText } from '../../../editor/document/inline-html.ts'
import { cardHtml } from './card-html.ts'
import { type GhostText, isJson, type Json, parseJson, listIn, quoted, textIn } from './ghost-json.ts'

/** Bits of Lexical's text formats, from the outermost to the innermost element. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const

const HEADING = /^h[1-6]$/

export const readLexical = (written: string): GhostText | undefined => {
  const json = parseJson(written)
  const root = isJson(json) ? json['root'] : undefined
  if (!isJson(root)) return undefined
  const unknown = new Set<string>()
  const html = blocksOf(root, unknown)
  return { html, unknown: [...unknown] }
}

const blocksOf = (node: Json, unknown: Set<string>): string =>
  listIn(node, 'children')
    .map((child) => nodeHtml(child, unknown))
    .join('')

const nodeHtml = (node: Json, unknown: Set<string>): string => {
  const inner = () => blocksOf(node, unknown)
  const tag = textIn(node, 'tag')
  const type = textIn(node, 'type')
  switch (type.replace(/^extended-/, '')) {
    case 'text':
    case 'at-link-search':
    case 'tk':
      return formatted(node)
    case 'linebreak':
      return '<br>'
    case 'link':
    case 'autolink':
      return `<a href="${quoted(textIn(node, 'url'))}">${inner()}</a>`
    case 'paragraph':
      return `<p>${inner()}</p>`
    case 'heading':
      return HEADING.test(tag) ? `<${tag}>${inner()}</${tag}>` : `<p>${inner()}</p>`
    case 'quote':
    case 'aside':
      return `<blockquote>${inner()}</blockquote>`
    case 'list':
      return textIn(node, 'listType') === 'number' ? `<ol>${inner()}</ol>` : `<ul>${inner()}</ul>`
    case 'listitem':
      return `<li>${inner()}</li>`
    default: {
      const card = cardHtml(type, node)
      if (card !== undefined) return card
      if (type !== '' && type !== 'zwnj') unknown.add(type)
      return inner()
    }
  }
}

const formatted = (node: Json): string => {
  const bits = typeof node['format'] === 'number' ? node['format'] : 0
  const tags = FORMATS.filter(([bit]) => (bits & bit) !== 0).map(([, tag]) => tag)
  const opened = tags.map((tag) => `<${tag}>`).join('')
  const closed = tags.toReversed().map((tag) => `</${tag}>`)
  return `${opened}${escapeText(textIn(node, 'text'))}${closed.join('')}`
}
