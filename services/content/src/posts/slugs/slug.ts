import { hmacName } from '@soko/platform/event-log/data-key.ts'
import { foldLatin } from './fold-latin.ts'

const LONGEST = 80

/** The slug for a title without letters and digits. */
const FALLBACK = 'analysis'

/** The first posts with the same title get a short slug, from 2 on with a number. Later ones get an id. */
const NUMBERED = 4

/** Matches invisible characters, and modifier letters, which serve as apostrophes. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u02b0-\u02ff]/gu
const ENGLISH_ENDING = /(?<=\p{L})['\u2019](?=[st](?!\p{L}))/gu
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/gu
/** Matches combining marks that do not follow a letter or digit. */
const STRAY = /(?<![\p{L}\p{M}\p{N}])\p{M}+/gu

/** Returns up to 80 lower-case letters and digits of all scripts (NFC), Latin letters without their marks. */
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

/** Truncates after a whole word or, if the first word is longer, after a letter with its marks. */
const cut = (slug: string, longest: number): string => {
  const characters = Array.from(slug)
  if (characters.length <= longest) return slug
  const space = characters.lastIndexOf('-', longest)
  let end = space > 0 ? space : longest
  while (end > 1 && /\p{M}/u.test(characters[end] ?? '')) end -= 1
  return characters.slice(0, end).join('')
}

/** Returns slugs by preference: the title, with a number, with the end of the id, with the whole id. */
export const slugCandidates = (title: string, postId: string): readonly string[] => {
  const slug = slugOf(title)
  const id = postId.toLowerCase()
  const numbers = Array.from({ length: NUMBERED - 1 }, (_, at) => `-${at + 2}`)
  const endings = [...numbers, `-${id.slice(-8)}`, `-${id}`]
  return [slug, ...endings.map((ending) => `${cut(slug, LONGEST - ending.length)}${ending}`)]
}

export const slugClaim = (dataKey: Uint8Array, slug: string): string => hmacName(dataKey, 'claim-slug', slug)
