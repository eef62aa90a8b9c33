import { cleanPaste } from '../../editor/paste/clean-paste.ts'
import { ownForm } from '../../editor/paste/own-markdown.ts'
import { pasteTexts } from '../../editor/paste/paste.texts.ts'
import type { Found, Note } from '../found.ts'
import { importTexts } from '../import.texts.ts'
import { contentsOf, differences, NOTHING } from './differences.ts'
import { each } from './elements.ts'
import { readGhostCards } from './ghost-cards.ts'
import { createPictures, type Locate, type PictureToCome, takePictures } from './pictures.ts'
import { linkPlayers } from './players.ts'
import { type LinkToCome, type ResolveLink, takeLinks, takeOwnLinks } from './site-links.ts'
import { readSubstackParts } from './substack-parts.ts'
import { readWordpressBlocks } from './wordpress-blocks.ts'

/** A text as it will come. */
type PreparedText = {
  readonly html: string
  readonly pictures: readonly PictureToCome[]
  readonly links: readonly LinkToCome[]
  readonly notes: readonly Note[]
  /** Whether it has images or links that the address of the site would save. */
  readonly lacksOrigin: boolean
}

/** Brings the text of an analysis into the site's form, and reports its losses. */
export const preparedText = (found: Found, locate: Locate, resolve: ResolveLink): PreparedText => {
  if (found.own === undefined) return foreignText(found, locate, resolve)
  return found.own.isForm ? ownText(found, locate, resolve) : ownMarkdownText(found, locate, resolve)
}

/** Extracts images and links from texts, and counts their contents. */
const createTaking = (locate: Locate, resolve: ResolveLink) => {
  let source = NOTHING
  let taken: ReturnType<typeof takePictures> = { pictures: [], lost: 0 }
  let links: ReturnType<typeof takeLinks> = { links: [], notes: [], lacksOrigin: false }
  return {
    count: (body: Element) => {
      source = contentsOf(body, resolve)
    },
    take: (body: Element) => {
      taken = takePictures(body, locate)
      links = takeLinks(body, resolve)
    },
    /**
     * @param html the text in the site's form.
     * @param leftOut names parts of the source that are left out.
     * @param tables that it says became plain text.
     */
    textOf: (html: string, leftOut = '', tables = 0): PreparedText => {
      const said = importTexts.leftOut(leftOut, taken.lost)
      const result = contentsOf(new DOMParser().parseFromString(html, 'text/html').body)
      const told = { images: taken.lost, tables }
      const counts = differences(source, result, told)
      return {
        html,
        pictures: taken.pictures,
        links: links.links,
        lacksOrigin: taken.lost > 0 || links.lacksOrigin,
        notes: [
          ...links.notes,
          ...(said === '' ? [] : [{ kind: 'leftOut', text: said } as const]),
          ...(counts === undefined ? [] : [{ kind: 'differences', counts } as const]),
        ],
      }
    },
  }
}

const foreignText = ({ html }: Found, locate: Locate, resolve: ResolveLink): PreparedText => {
  const taking = createTaking(locate, resolve)
  let players = 0
  const { parts, leftOut } = cleanPaste(html, {
    prepare: (body) => {
      taking.count(body)
      readGhostCards(body)
      readSubstackParts(body)
      readWordpressBlocks(body)
      players = linkPlayers(body)
      taking.take(body)
    },
  })
  const form = parts.map((part) => ('html' in part ? part.html : '')).join('')
  const text = taking.textOf(form, pasteTexts.leftOut(leftOut), leftOut.get('wideTables'))
  return players === 0 ? text : { ...text, notes: [{ kind: 'links', count: players }, ...text.notes] }
}

/** A text of Soko's that was exported as Markdown, and perhaps changed since. */
const ownMarkdownText = ({ html }: Found, locate: Locate, resolve: ResolveLink): PreparedText => {
  const taking = createTaking(locate, resolve)
  const form = ownForm(html, (body) => {
    taking.count(body)
    // Another site of this kind has other people by the same ids.
    each(body, 'a.mention[href]', (mention) => {
      const address = new URL(mention.getAttribute('href') ?? '', location.origin)
      if (address.origin !== location.origin) mention.removeAttribute('class')
    })
    taking.take(body)
  })
  return taking.textOf(form)
}

const OWN_IMAGE = /(<img src=")([^"]+)("(?: alt="([^"]*)")?)/g

/** A text of Soko's is in the site's form as it is. */
const ownText = ({ html }: Found, locate: Locate, resolve: ResolveLink): PreparedText => {
  const pictures = createPictures()
  const placed = html.replaceAll(
    OWN_IMAGE,
    (whole, before: string, named: string, after: string, alt = '') => {
      const source = locate(named.replaceAll('&amp;', '&'))
      if (source === undefined) return whole
      return `${before}${pathHere(source) ?? pictures.place(source, String(alt))}${after}`
    },
  )
  return { ...takeOwnLinks(placed, resolve), pictures: pictures.list(), notes: [], lacksOrigin: false }
}

/** The path of an image of this site. */
export const pathHere = (source: string | undefined): string | undefined =>
  source?.startsWith(`${location.origin}/media/`) === true ? source.slice(location.origin.length) : undefined
