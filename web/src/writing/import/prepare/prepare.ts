import { isAddressSegment } from '@soko/contracts/fields/address-segment.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { bytes, characters, isBlank } from '@soko/contracts/fields/characters.ts'
import type { Found, FoundFile, Note } from '../found.ts'
import { importTexts } from '../import.texts.ts'
import { createLocate } from './locate.ts'
import type { PictureToCome } from './pictures.ts'
import { pathHere, preparedText } from './prepared-text.ts'
import { createResolveLink, type LinkToCome } from './site-links.ts'

/** An analysis as it will come. */
export type Prepared = {
  readonly found: Found
  readonly title: string
  readonly summary: string
  /** In the form of `PostHtml`, with places for the images that are to come. */
  readonly html: string
  readonly cover: PictureToCome | undefined
  /** The path of a cover that this site has already. */
  readonly coverHere?: string
  readonly categories: readonly string[]
  readonly pictures: readonly PictureToCome[]
  /** Links to other analyses of the file. */
  readonly links: readonly LinkToCome[]
  readonly notes: readonly Note[]
  /** How many tables and callouts it has. */
  readonly blocks: number
  /** Where it was published first. */
  readonly canonicalUrl?: string
  /** Whether images, links or the analysis itself are named by their paths alone, and the site is not known. */
  readonly lacksOrigin: boolean
  /** Why it cannot come at all. */
  readonly refusal?: string
}

/** @param origin the site that the file comes from, for addresses that leave it out. */
type Source = { readonly file: FoundFile; readonly origin: string; readonly known: readonly string[] }

/** Makes what was found into what will come, and says what is lost on the way. What cannot be read is refused, and the next one is looked at. */
export const prepare = (found: Found, source: Source): Prepared => {
  try {
    return prepareReadable(found, source)
  } catch {
    return { ...prepareReadable({ ...found, html: '' }, source), refusal: importTexts.unreadableText }
  }
}

const prepareReadable = (found: Found, { file, origin, known }: Source): Prepared => {
  const locate = createLocate(found, file, origin)
  const text = preparedText(found, locate, createResolveLink(found, file, origin))
  const title = cut(found.title, Limits.titleLength)
  const summary = cut(found.summary, Limits.editorTextLength)
  const categories = fittingCategories(found.categories, known)
  const coverAt = found.cover === undefined ? undefined : locate(found.cover)
  const coverHere = found.own === undefined ? undefined : pathHere(coverAt)
  const notes: readonly Note[] = [
    ...found.notes,
    ...(isBlank(title) ? [{ kind: 'untitled' } as const] : []),
    ...(title === found.title.trim() ? [] : [{ kind: 'titleCut' } as const]),
    ...(summary === found.summary.trim() ? [] : [{ kind: 'summaryCut' } as const]),
    ...(categories.length === found.categories.length ? [] : [{ kind: 'categoriesCut' } as const]),
    ...text.notes,
  ]
  const refusal = refusalOf(text.html)
  const canonicalUrl = canonicalOf(found, origin)
  const lacksCover = found.cover !== undefined && coverAt === undefined
  const lacksAddress = found.canonicalPath !== undefined && canonicalUrl === undefined
  return {
    found,
    title,
    summary,
    html: text.html,
    cover:
      coverAt === undefined || coverHere !== undefined ? undefined : { source: coverAt, alt: '', place: '' },
    ...(coverHere !== undefined && { coverHere }),
    categories,
    pictures: text.pictures,
    links: text.links,
    notes,
    blocks: text.html.match(/<figure class="table"|<aside class="callout/g)?.length ?? 0,
    ...(canonicalUrl !== undefined && { canonicalUrl }),
    lacksOrigin: origin === '' && (text.lacksOrigin || lacksCover || lacksAddress),
    ...(refusal !== undefined && { refusal }),
  }
}

const canonicalOf = ({ canonicalUrl, canonicalPath }: Found, origin: string): string | undefined =>
  canonicalPath === undefined || origin === '' ? canonicalUrl : new URL(canonicalPath, origin).href

/** A text without what is too much, at the end of a word. */
const cut = (text: string, most: number): string => {
  const trimmed = text.trim()
  if (characters(trimmed) <= most) return trimmed
  const start = Array.from(trimmed)
    .slice(0, most - 1)
    .join('')
  return `${start.replace(/\s+\S*$/, '')}…`
}

/** The categories that an analysis may have, in the site's spelling. */
const fittingCategories = (names: readonly string[], known: readonly string[]): readonly string[] => {
  const fitting = new Map<string, string>()
  for (const name of names.map((each) => each.trim())) {
    const key = categoryKey(name)
    const fits = !isBlank(name) && characters(name) <= Limits.categoryLength && isAddressSegment(name)
    if (!fits || fitting.has(key) || fitting.size >= Limits.categories) continue
    fitting.set(key, known.find((there) => categoryKey(there) === key) ?? name)
  }
  return [...fitting.values()]
}

const refusalOf = (html: string): string | undefined => {
  if (html === '') return importTexts.empty
  return bytes(html) > Limits.htmlBytes ? importTexts.tooLong : undefined
}
