import { embedOf } from '@soko/contracts/text/embeds.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import type { Block, Inline, Picture } from './blocks.ts'
import type { LeftOutCounter } from './left-out.ts'

/** Smaller pictures count readers or are icons. */
const MAX_TRACKER_SIZE = 2
const MAX_ICON_SIZE = 48

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u

/** Whether the text for an image is an emoji, which comes in its place. */
export const isEmoji = (alt: string): boolean => EMOJI.test(alt)

/** Reads a picture: one of this site, one that is there as data, or the letter that it stands for. Others are counted. */
export const readImage = (image: Element, count: LeftOutCounter): Picture | Inline | undefined => {
  const alt = image.getAttribute('alt')?.trim() ?? ''
  const source = image.getAttribute('src')?.trim() ?? ''
  if (isEmoji(alt)) return { kind: 'text', text: alt, marks: [] }
  if (image.closest('[role=checkbox]') !== null) return undefined
  const own = ownImage(source)
  if (own !== undefined) {
    const width = lengthOf(image, 'width')
    const height = lengthOf(image, 'height')
    return { source: own, alt, ...(width && { width }), ...(height && { height }) }
  }
  if (isAtMost(image, MAX_TRACKER_SIZE)) return undefined
  if (source.startsWith('data:image/')) return { source, alt }
  count.add(/^https?:|^\/\//i.test(source) ? 'otherSites' : 'onDevice')
  return undefined
}

const isAtMost = (element: Element, size: number): boolean => {
  const sizes = ['width', 'height'].map((name) => element.getAttribute(name))
  return sizes.some((size) => size !== null && size !== '' && Number.parseFloat(size) <= size)
}

const lengthOf = (image: Element, name: string): string | undefined =>
  /^\d+$/.exec(image.getAttribute(name) ?? '')?.[0]

const ownImage = (source: string): string | undefined => {
  if (!URL.canParse(source, location.origin)) return undefined
  const { origin, pathname } = new URL(source, location.origin)
  return origin === location.origin && pathname.startsWith(PostHtml.imagePrefix) ? pathname : undefined
}

/** What plays or shows another page. */
export const PLAYERS = 'iframe, video, audio, object, embed'

/** Reads what shows another page: an embed, if the site knows that page. Others are counted. */
export const readPlayer = (player: Element, count: LeftOutCounter): Block | undefined => {
  const address = player.getAttribute('src') ?? player.getAttribute('data') ?? ''
  const embed = embedOf(address.startsWith('//') ? `https:${address}` : address)
  if (embed !== undefined) return { kind: 'embed', address: embed.address, text: embed.address }
  count.add('players')
  return undefined
}

/** Counts a drawing, unless it is an icon of the page's. */
export const countDrawing = (drawing: Element, count: LeftOutCounter): void => {
  const isIcon = drawing.getAttribute('aria-hidden') === 'true' || drawing.closest('a, button') !== null
  if (!isIcon && !isAtMost(drawing, MAX_ICON_SIZE)) count.add('drawings')
}

/** A formula as it is written in TeX, or else its signs. */
export const readFormula = (formula: Element, count: LeftOutCounter): Inline => {
  count.add('formulas')
  const written = formula.querySelector('annotation[encoding*="tex" i]')
  return {
    kind: 'text',
    text: (written ?? formula).textContent ?? '',
    marks: written === null ? [] : ['code'],
  }
}
