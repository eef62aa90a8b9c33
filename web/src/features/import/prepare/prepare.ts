import { isAddressSegment } from '@soko/contracts/address-segment.ts'
import { Limits } from '@soko/contracts/limits.ts'
import { categoryKey } from '@soko/contracts/post-keys.ts'
import { bytes, characters, isBlank } from '@soko/contracts/characters.ts'
import { cleanPaste } from '../../editor/paste/clean-paste.ts'
import { ownForm } from '../../editor/paste/own-markdown.ts'
import { pasteTexts } from '../../editor/paste/paste.texts.ts'
import type { Found, FoundFile, Note } from '../found.ts'
import { importTexts } from '../import.texts.ts'
import { each } from './elements.ts'
import { readGhostCards } from './ghost-cards.ts'
import { createLocate } from './locate.ts'
import { createPictures, type Locate, type PictureToCome, takePictures } from './pictures.ts'
import { linkPlayers } from './players.ts'
import { createResolveLink, type LinkToCome, type ResolveLink, takeLinks } from './site-links.ts'
import { readSubstackParts } from './substack-parts.ts'
import { readWordpressBlocks } from './wordpress-blocks.ts'

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
  const resolve = createResolveLink(found, file, origin)
  const text =
    found.own === undefined
      ? foreignText(found, locate, resolve)
      : found.own.isForm
        ? ownText(found, locate)
        : ownMarkdownText(found, locate, resolve)
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

type Text = {
  readonly html: string
  readonly pictures: readonly PictureToCome[]
  readonly links: readonly LinkToCome[]
  readonly notes: readonly Note[]
  /** Whether it has images or links that the address of the site would save. */
  readonly lacksOrigin: boolean
}

const foreignText = ({ html }: Found, locate: Locate, resolve: ResolveLink): Text => {
  let players = 0
  let links: ReturnType<typeof takeLinks> = { links: [], notes: [], lacksOrigin: false }
  let taken: ReturnType<typeof takePictures> = { pictures: [], lost: 0 }
  const { parts, leftOut } = cleanPaste(html, {
    prepare: (body) => {
      readGhostCards(body)
      readSubstackParts(body)
      readWordpressBlocks(body)
      players = linkPlayers(body)
      taken = takePictures(body, locate)
      links = takeLinks(body, resolve)
    },
  })
  const said = importTexts.leftOut(pasteTexts.leftOut(leftOut), taken.lost)
  return {
    html: parts.map((part) => ('html' in part ? part.html : '')).join(''),
    pictures: taken.pictures,
    links: links.links,
    lacksOrigin: taken.lost > 0 || links.lacksOrigin,
    notes: [
      ...(players > 0 ? [{ kind: 'links', count: players } as const] : []),
      ...links.notes,
      ...(said === '' ? [] : [{ kind: 'leftOut', text: said } as const]),
    ],
  }
}

/** A text of Soko's that was exported as Markdown, and perhaps changed since. */
const ownMarkdownText = ({ html }: Found, locate: Locate, resolve: ResolveLink): Text => {
  let taken: ReturnType<typeof takePictures> = { pictures: [], lost: 0 }
  let links: ReturnType<typeof takeLinks> = { links: [], notes: [], lacksOrigin: false }
  const form = ownForm(html, (body) => {
    // Another site of this kind has other people by the same ids.
    each(body, 'a.mention[href]', (mention) => {
      const address = new URL(mention.getAttribute('href') ?? '', location.origin)
      if (address.origin !== location.origin) mention.removeAttribute('class')
    })
    taken = takePictures(body, locate)
    links = takeLinks(body, resolve)
  })
  const said = importTexts.leftOut('', taken.lost)
  return {
    html: form,
    pictures: taken.pictures,
    links: links.links,
    lacksOrigin: taken.lost > 0 || links.lacksOrigin,
    notes: [...links.notes, ...(said === '' ? [] : [{ kind: 'leftOut', text: said } as const])],
  }
}

const OWN_IMAGE = /(<img src=")([^"]+)("(?: alt="([^"]*)")?)/g

/** A text of Soko's is in the site's form as it is. */
const ownText = ({ html }: Found, locate: Locate): Text => {
  const pictures = createPictures()
  const placed = html.replaceAll(
    OWN_IMAGE,
    (whole, before: string, named: string, after: string, alt = '') => {
      const source = locate(named.replaceAll('&amp;', '&'))
      if (source === undefined) return whole
      return `${before}${pathHere(source) ?? pictures.place(source, String(alt))}${after}`
    },
  )
  return { html: placed, pictures: pictures.list(), links: [], notes: [], lacksOrigin: false }
}

/** The path of an image of this site. */
const pathHere = (source: string | undefined): string | undefined =>
  source?.startsWith(`${location.origin}/media/`) === true ? source.slice(location.origin.length) : undefined

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
