import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import type { Element } from '@soko/platform/html/tree.ts'
import { link } from '../base/elements.ts'
import { linkIn } from '../base/links.ts'
import type { LetterContext } from './letter-context.ts'

/** In pixels: the mail without its margins. */
const COLUMN = 536
/** Of the smallest picture that is shown: a smaller one could be mistaken for a tracking pixel. */
const SMALLEST = 16

/** An image that links to the analysis. @param most its maximum width in pixels, except on phones */
export const picture = (image: Element, letter: LetterContext, most = COLUMN): Markup =>
  addressOf(image, letter) === undefined
    ? link(letter.url, imageHtml(image, letter, most))
    : markup`<a href="${letter.url}">${imageHtml(image, letter, most)}</a>`

/** An image; without a JPEG or PNG of it, its description. */
export const imageHtml = (image: Element, letter: LetterContext, most = COLUMN): Markup => {
  const { alt = '', width } = image.attributes
  const address = addressOf(image, letter)
  if (address === undefined) return markup`${alt === '' ? 'Picture on Soko' : `Picture: ${alt}`}`
  const shown = Math.max(SMALLEST, Math.min(most, Number(width) || most))
  return markup`<img src="${address}" width="${shown}" alt="${alt}" style="display:block;width:100%;max-width:${Math.max(shown, Math.min(COLUMN, Number(width) || COLUMN))}px;height:auto;border:0">`
}

const addressOf = ({ attributes: { src = '' } }: Element, { site }: LetterContext): string | undefined => {
  const found = site.imageOf(src)
  return found === undefined ? undefined : linkIn(found, site)
}
