import { attribute, cellHtml, escapeText, imageHtml, linkStart, type Notes } from './inline-html.ts'
import type { Block, Figure, Inline, Picture } from './lines.ts'

const captionHtml = (caption: Inline | undefined, notes: Notes): string => {
  const html = cellHtml(caption ?? [], notes)
  return html === '' ? '' : `<figcaption>${html}</figcaption>`
}

export const figureHtml = (
  kind: string,
  content: string,
  caption: Inline | undefined,
  notes: Notes,
): string => `<figure class="${kind}">${content}${captionHtml(caption, notes)}</figure>`

const words = (text: string): string => escapeText(text.replaceAll(/\s+/g, ' ').trim())

const stripEntry = ({ label, value, change = '', trend }: Figure): string => {
  const kind = trend === undefined ? '' : attribute('class', trend)
  const small = words(change) === '' ? '' : ` <small${kind}>${words(change)}</small>`
  return `<div><dt>${words(label)}</dt><dd>${words(value)}${small}</dd></div>`
}

const images = (all: readonly Picture[]): string => all.map(imageHtml).join('')

export const blockHtml = (block: Block, notes: Notes): string => {
  const {
    'figure-image': image,
    'figure-gallery': gallery,
    'figure-strip': strip,
    'figure-embed': embed,
  } = block
  if (image !== undefined) {
    const kind = image.size === undefined ? 'image' : `image ${image.size}`
    return figureHtml(kind, imageHtml(image), image.caption, notes)
  }
  if (gallery !== undefined) return figureHtml('gallery', images(gallery.images), gallery.caption, notes)
  if (strip !== undefined) {
    const entries = strip.figures.map(stripEntry).join('')
    return figureHtml('figures', `<dl>${entries}</dl>`, strip.caption, notes)
  }
  if (embed !== undefined) {
    const text = words(embed.text) === '' ? escapeText(embed.address) : words(embed.text)
    return `<figure class="embed">${linkStart(embed.address)}${text}</a></figure>`
  }
  return '<hr />'
}
