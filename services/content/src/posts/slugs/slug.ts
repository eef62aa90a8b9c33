import { hmacName } from '@soko/platform/event-log/data-key.ts'
import { foldLatin } from './fold-latin.ts'

const LONGEST = 80

/** The slug of a title without a letter or digit. */
const FALLBACK = 'analysis'

/** The number of posts of one title that get a numeric suffix. */
const NUMBERED = 4

/** Includes modifier letters used as apostrophes. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u02b0-\u02ff]/gu
const ENGLISH_ENDING = /(?<=\p{L})['\u2019](?=[st](?!\p{L}))/gu
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/gu
/** Marks without a letter. */
const STRAY = /(?<![\p{L}\p{M}\p{N}])\p{M}+/gu

/**
 * Returns the slug of a title: letters and digits of every script in lower case, with hyphens, NFC, at most 80
 * characters, whole words if possible. Latin letters lose their marks.
 */
export const slugOf = (title: string): string => {
  const words = foldLatin(title.normalize('NFKC').toLowerCase())
    .replaceAll(UNSEEN, '')
    .replaceAll(ENGLISH_ENDING, '')
    .replaceAll('&', ' and ')
    .replaceAll(STRAY, '')
    .replaceAll(NO_WORD, '-')
    .replaceAll(/^-|-$/g, '')
  return cut(words === '' ? FALLBACK : words, LONGEST)
}

/** Truncates to this many characters, at a word, or for a long first word, at a letter with its marks. */
const cut = (slug: string, longest: number): string => {
  const characters = Array.from(slug)
  if (characters.length <= longest) return slug
  const space = characters.lastIndexOf('-', longest)
  let end = space > 0 ? space : longest
  while (end > 1 && /\p{M}/u.test(characters[end] ?? '')) end -= 1
  return characters.slice(0, end).join('')
}

/**
 * Returns the possible slugs of a post by preference: its title alone, with a number, with the end of its id (which
 * is random), with all of it.
 */
export const slugCandidates = (title: string, postId: string): readonly string[] => {
  const slug = slugOf(title)
  const id = postId.toLowerCase()
  const numbers = Array.from({ length: NUMBERED - 1 }, (_, at) => `-${at + 2}`)
  const endings = [...numbers, `-${id.slice(-8)}`, `-${id}`]
  return [slug, ...endings.map((ending) => `${cut(slug, LONGEST - ending.length)}${ending}`)]
}

export const slugClaim = (dataKey: Uint8Array, slug: string): string => hmacName(dataKey, 'claim-slug', slug)
