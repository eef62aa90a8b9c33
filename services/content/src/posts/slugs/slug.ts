import { hmacName } from '@soko/platform/event-log/data-key.ts'
import { foldLatin } from './fold-latin.ts'

/** In characters (code points). */
const LONGEST = 80

/** The slug of a title without a letter or digit. */
const FALLBACK = 'analysis'

/** How many posts of one title are told apart by a number. */
const NUMBERED = 4

/** Also the modifier letters that some write for an apostrophe. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u02b0-\u02ff]/gu
const ENGLISH_ENDING = /(?<=\p{L})['\u2019](?=[st](?!\p{L}))/gu
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/gu
/** Marks that belong to no letter. */
const STRAY = /(?<![\p{L}\p{M}\p{N}])\p{M}+/gu

/**
 * A title as it stands in an address: letters and digits of every script in lower case, with hyphens, NFC, at most 80
 * characters, whole words if possible. Latin letters go without their marks.
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

/** Cuts to at most this many characters: at a word, or where the first word is too long, at a letter with its marks. */
const cut = (slug: string, longest: number): string => {
  const characters = Array.from(slug)
  if (characters.length <= longest) return slug
  const space = characters.lastIndexOf('-', longest)
  let end = space > 0 ? space : longest
  while (end > 1 && /\p{M}/u.test(characters[end] ?? '')) end -= 1
  return characters.slice(0, end).join('')
}

/**
 * The slugs a post may have, the preferred ones first: of its title alone, with a number, with the end of its id (which is
 * random), with all of it.
 */
export const slugCandidates = (title: string, postId: string): readonly string[] => {
  const slug = slugOf(title)
  const id = postId.toLowerCase()
  const numbers = Array.from({ length: NUMBERED - 1 }, (_, at) => `-${at + 2}`)
  const endings = [...numbers, `-${id.slice(-8)}`, `-${id}`]
  return [slug, ...endings.map((ending) => `${cut(slug, LONGEST - ending.length)}${ending}`)]
}

/** The claim stream of a slug. */
export const slugClaim = (dataKey: Uint8Array, slug: string): string => hmacName(dataKey, 'claim-slug', slug)
