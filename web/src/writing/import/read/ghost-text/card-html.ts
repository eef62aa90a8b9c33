import { markdownHtml } from '../../../editor/paste/markdown.ts'
import { escapeText } from '../../../editor/document/inline-html.ts'
import { isJson, type Json, listIn, quoted, textIn } from './ghost-json.ts'

const SIZES: Readonly<Record<string, string>> = { wide: ' kg-width-wide', full: ' kg-width-full' }

export const figure = (kind: string, inner: string, card: Json): string => {
  const caption = textIn(card, 'caption')
  const figcaption = caption === '' ? '' : `<figcaption>${caption}</figcaption>`
  return `<figure class="kg-card ${kind}${SIZES[textIn(card, 'cardWidth')] ?? ''}">${inner}${figcaption}</figure>`
}

export const imageHtml = (image: Json): string =>
  `<img src="${quoted(textIn(image, 'src'))}" alt="${quoted(textIn(image, 'alt'))}">`
const linkHtml = (address: string, words: string): string =>
  `<p><a href="${quoted(address)}">${escapeText(words || address)}</a></p>`

/** Returns a card's HTML as Ghost renders it; empty for omitted cards, undefined for unknown types. */
export const cardHtml = (type: string, card: Json): string | undefined => {
  const text = (name: string) => textIn(card, name)
  switch (type) {
    case 'image':
      return figure('kg-image-card', imageHtml(card), card)
    case 'gallery':
      return figure('kg-gallery-card', listIn(card, 'images').map(imageHtml).join(''), card)
    case 'codeblock':
    case 'code':
      return `<pre><code>${escapeText(text('code'))}</code></pre>`
    case 'html':
      return text('html')
    case 'markdown':
    case 'card-markdown':
      return markdownHtml(text('markdown'))
    case 'horizontalrule':
    case 'hr':
      return '<hr>'
    case 'paywall':
      return '<!--members-only-->'
    case 'bookmark': {
      const metadata = isJson(card['metadata']) ? card['metadata'] : {}
      return linkHtml(text('url'), textIn(metadata, 'title'))
    }
    case 'embed':
      return text('html') === '' ? linkHtml(text('url'), '') : figure('kg-embed-card', text('html'), card)
    case 'callout': {
      const emoji = `<div class="kg-callout-emoji">${escapeText(text('calloutEmoji'))}</div>`
      return `<div class="kg-callout-card">${emoji}<div class="kg-callout-text">${text('calloutText')}</div></div>`
    }
    case 'toggle':
      return `<h4>${text('heading')}</h4>${text('content')}`
    case 'button':
      return linkHtml(text('buttonUrl'), text('buttonText'))
    case 'file':
      return linkHtml(text('src'), text('fileTitle') || text('fileName'))
    case 'video':
    case 'audio':
      return `<${type} src="${quoted(text('src'))}" title="${quoted(text('title') || text('fileName'))}"></${type}>`
    case 'email':
    case 'email-cta':
    case 'signup':
      return ''
    default:
      return undefined
  }
}
