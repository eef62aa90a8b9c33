import { isAddressSegment } from '@soko/contracts/fields/address-segment.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { bytes, characters, isBlank } from '@soko/contracts/fields/characters.ts'
import type { SourceAnalysis, SourceFile, Note } from '../source-analysis.ts'
import { importTexts } from '../import.texts.ts'
import { createImageLocator } from './locate-image.ts'
import type { PendingImage } from './pictures.ts'
import { ownImagePath, prepareText } from './prepare-text.ts'
import { createResolveLink, type PendingLink } from './site-links.ts'

export type Prepared = {
  readonly found: SourceAnalysis
  readonly title: string
  readonly summary: string
  /** `PostHtml`, with placeholders for images and links. */
  readonly html: string
  readonly cover: PendingImage | undefined
  /** Path of a cover that is already on this site. */
  readonly existingCover?: string
  readonly categories: readonly string[]
  readonly pictures: readonly PendingImage[]
  readonly links: readonly PendingLink[]
  readonly notes: readonly Note[]
  readonly blocks: number
  readonly canonicalUrl?: string
  /** Whether relative addresses need the unknown address of the exported site. */
  readonly lacksOrigin: boolean
  readonly refusal?: string
}

/** `origin`: of the exported site, for relative addresses. `known`: the categories of this site. */
type Source = { readonly file: SourceFile; readonly origin: string; readonly known: readonly string[] }

/** Prepares an analysis, with notes about what is lost. An unreadable text gets a `refusal`. */
export const prepare = (found: SourceAnalysis, source: Source): Prepared => {
  try {
    return prepareReadable(found, source)
  } catch {
    return { ...prepareReadable({ ...found, html: '' }, source), refusal: importTexts.unreadableText }
  }
}

const prepareReadable = (found: SourceAnalysis, { file, origin, known }: Source): Prepared => {
  const locate = createImageLocator(found, file, origin)
  const text = prepareText(found, locate, createResolveLink(found, file, origin))
  const title = cut(found.title, Limits.titleLength)
  const summary = cut(found.summary, Limits.editorTextLength)
  const categories = fittingCategories(found.categories, known)
  const coverSource = found.cover === undefined ? undefined : locate(found.cover)
  const existingCover = found.own === undefined ? undefined : ownImagePath(coverSource)
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
  const lacksCover = found.cover !== undefined && coverSource === undefined
  const lacksAddress = found.canonicalPath !== undefined && canonicalUrl === undefined
  return {
    found,
    title,
    summary,
    html: text.html,
    cover:
      coverSource === undefined || existingCover !== undefined
        ? undefined
        : { source: coverSource, alt: '', placeholder: '' },
    ...(existingCover !== undefined && { existingCover }),
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

const canonicalOf = ({ canonicalUrl, canonicalPath }: SourceAnalysis, origin: string): string | undefined =>
  canonicalPath === undefined || origin === '' ? canonicalUrl : new URL(canonicalPath, origin).href

const cut = (text: string, max: number): string => {
  const trimmed = text.trim()
  if (characters(trimmed) <= max) return trimmed
  const start = Array.from(trimmed)
    .slice(0, max - 1)
    .join('')
  return `${start.replace(/\s+\S*$/, '')}…`
}

const fittingCategories = (names: readonly string[], known: readonly string[]): readonly string[] => {
  const result = new Map<string, string>()
  for (const name of names.map((each) => each.trim())) {
    const key = categoryKey(name)
    const fits = !isBlank(name) && characters(name) <= Limits.categoryLength && isAddressSegment(name)
    if (!fits || result.has(key) || result.size >= Limits.categories) continue
    result.set(key, known.find((there) => categoryKey(there) === key) ?? name)
  }
  return [...result.values()]
}

const refusalOf = (html: string): string | undefined => {
  if (html === '') return importTexts.empty
  return bytes(html) > Limits.htmlBytes ? importTexts.tooLong : undefined
}
