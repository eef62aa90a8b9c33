import { embedOf } from '@soko/contracts/text/embeds.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import type { Block, Inline, Picture } from './blocks.ts'
import type { LeftOutCounter } from './left-out.ts'

/** Maximum width or height in pixels of a tracking pixel and of an icon. */
const MAX_TRACKER_SIZE = 2
const MAX_ICON_SIZE = 48

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u

/** Whether an alt text is an emoji. The emoji then replaces the image. */
export const isEmoji = (alt: string): boolean => EMOJI.test(alt)

/** Reads an image: a picture on this site, a data URL or an emoji. Counts others as omitted. */
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

const isAtMost = (element: Element, limit: number): boolean => {
  const sizes = ['width', 'height'].map((name) => element.getAttribute(name))
  return sizes.some((size) => size !== null && size !== '' && Number.parseFloat(size) <= limit)
}

const lengthOf = (image: Element, name: string): string | undefined =>
  /^\d+$/.exec(image.getAttribute(name) ?? '')?.[0]

const ownImage = (source: string): string | undefined => {
  if (!URL.canParse(source, location.origin)) return undefined
  const { origin, pathname } = new URL(source, location.origin)
  return origin === location.origin && pathname.startsWith(PostHtml.imagePrefix) ? pathname : undefined
}

export const PLAYERS = 'iframe, video, audio, object, embed'

/** Reads an embed of a supported site. Counts other players as omitted. */
export const readPlayer = (player: Element, count: LeftOutCounter): Block | undefined => {
  const address = player.getAttribute('src') ?? player.getAttribute('data') ?? ''
  const embed = embedOf(address.startsWith('//') ? `https:${address}` : address)
  if (embed !== undefined) return { kind: 'embed', address: embed.address, text: embed.address }
  count.add('players')
  return undefined
}

export const countDrawing = (drawing: Element, count: LeftOutCounter): void => {
  const isIcon = drawing.getAttribute('aria-hidden') === 'true' || drawing.closest('a, button') !== null
  if (!isIcon && !isAtMost(drawing, MAX_ICON_SIZE)) count.add('drawings')
}

/** Returns the TeX source of a formula. If there is none, returns the formula's characters. */
export const readFormula = (formula: Element, count: LeftOutCounter): Inline => {
  count.add('formulas')
  const written = formula.querySelector('annotation[encoding*="tex" i]')
  return {
    kind: 'text',
    text: (written ?? formula).textContent ?? '',
    marks: written === null ? [] : ['code'],
  }
}
