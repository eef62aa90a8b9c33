import { embedOf } from '@soko/contracts/text/embeds.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import type { Block, Inline, Line } from './blocks.ts'

export const isSafeLink = (address: string | null): boolean => {
  if (address === null || !URL.canParse(address)) return false
  return PostHtml.linkSchemes.some((scheme) => new URL(address).protocol === `${scheme}:`)
}

/** Returns a link's address without Google's redirect; undefined if post HTML does not allow the link. */
export const linkAddress = (address: string | null): string | undefined => {
  const trimmed = address?.trim() ?? ''
  if (!isSafeLink(trimmed)) return undefined
  const url = new URL(trimmed)
  const isWrapped = /^(?:www\.)?google\.com$/.test(url.hostname) && url.pathname === '/url'
  const inner = isWrapped ? url.searchParams.get('q') : null
  return inner !== null && isSafeLink(inner) ? inner : trimmed
}

const BARE_ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/gi
const TRAILING_PUNCTUATION = /[.,;:!?'’…*_]+$/

export const linkify = (piece: Inline): readonly Inline[] => {
  if (piece.kind !== 'text' || piece.link !== undefined || piece.marks.includes('code')) return [piece]
  const pieces: Inline[] = []
  let from = 0
  for (const { 0: found, index } of piece.text.matchAll(BARE_ADDRESS)) {
    const text = trimAddress(found)
    const link = text.toLowerCase().startsWith('www.') ? `https://${text}` : text
    if (!isSafeLink(link)) continue
    if (index > from) pieces.push({ ...piece, text: piece.text.slice(from, index) })
    pieces.push({ ...piece, text, link })
    from = index + text.length
  }
  if (from < piece.text.length) pieces.push({ ...piece, text: piece.text.slice(from) })
  return pieces
}

const trimAddress = (address: string): string => {
  const text = address.replace(TRAILING_PUNCTUATION, '')
  const isUnbalanced = text.endsWith(')') && text.split(')').length > text.split('(').length
  return isUnbalanced ? trimAddress(text.slice(0, -1)) : text
}

export const soleAddressOf = (line: Line): string | undefined => {
  const [piece, ...others] = line
  if (piece?.kind !== 'text' || piece.link === undefined || others.length > 0) return undefined
  const written = piece.text.trim()
  const isItsText = written === piece.link || `https://${written}` === piece.link
  return isItsText ? piece.link : undefined
}

export const embedSoleAddress = (block: Block): Block => {
  if (block.kind !== 'text' || block.tag !== 'p') return block
  const address = soleAddressOf(block.line)
  const embed = address === undefined ? undefined : embedOf(address)
  return embed === undefined ? block : { kind: 'embed', address: embed.address, text: embed.address }
}
