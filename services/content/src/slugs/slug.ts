import { hmacName } from '@soko/platform/event-log/data-key.ts'
import slugify from '@sindresorhus/slugify'

const LONGEST = 80

/** The slug of a title without a letter or digit that can be written in Latin. */
const FALLBACK = 'analysis'

/** How many posts of one title are told apart by a number. */
const NUMBERED = 4

/** A title as it stands in an address: lower-case Latin letters, digits and hyphens, at most 80 of them, whole words if possible. */
export const slugOf = (title: string): string => {
  const slug = slugify(title, { decamelize: false })
  if (slug.length <= LONGEST) return slug === '' ? FALLBACK : slug
  const end = slug.lastIndexOf('-', LONGEST)
  return slug.slice(0, end > 0 ? end : LONGEST)
}

/**
 * The slugs a post may have, the most wished for first: of its title alone, with a number, with the end of its id (which is
 * random), with all of it.
 */
export const slugCandidates = (title: string, postId: string): readonly string[] => {
  const slug = slugOf(title)
  const id = postId.toLowerCase()
  const numbered = Array.from({ length: NUMBERED - 1 }, (_, at) => `${slug}-${at + 2}`)
  return [slug, ...numbered, `${slug}-${id.slice(-8)}`, `${slug}-${id}`]
}

/** The claim stream of a slug. */
export const slugClaim = (dataKey: Uint8Array, slug: string): string => hmacName(dataKey, 'claim-slug', slug)
