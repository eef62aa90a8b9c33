import { embedOf } from '@soko/contracts/text/embeds.ts'
import { cleanPaste } from '../../editor/paste/clean-paste.ts'
import { exportedHtmlToPostHtml } from '../../editor/paste/own-markdown.ts'
import { pasteTexts } from '../../editor/paste/paste.texts.ts'
import type { SourceAnalysis, Note } from '../source-analysis.ts'
import { importTexts } from '../import.texts.ts'
import { contentsOf, differences, NOTHING } from './differences.ts'
import { forEachElement, element, linkParagraph, wordsOf } from './elements.ts'
import { createImagePlaceholders, type LocateImage, type PendingImage, extractImages } from './pictures.ts'
import { type PendingLink, type ResolveLink, extractLinks, extractOwnLinks } from './site-links.ts'
import { readSubstackParts } from './substack-parts.ts'

type PreparedText = {
  readonly html: string
  readonly pictures: readonly PendingImage[]
  readonly links: readonly PendingLink[]
  readonly notes: readonly Note[]
  /** Whether images or links need the address of the exported site. */
  readonly lacksOrigin: boolean
}

/** Converts a text to `PostHtml`, with notes about what is lost. */
export const prepareText = (
  found: SourceAnalysis,
  locate: LocateImage,
  resolve: ResolveLink,
): PreparedText => {
  if (found.own === undefined) return prepareForeignText(found, locate, resolve)
  return found.own.isForm
    ? prepareOwnText(found, locate, resolve)
    : prepareOwnMarkdown(found, locate, resolve)
}

const createExtractor = (locate: LocateImage, resolve: ResolveLink) => {
  let source = NOTHING
  let extracted: ReturnType<typeof extractImages> = { pictures: [], lost: 0 }
  let links: ReturnType<typeof extractLinks> = { links: [], notes: [], lacksOrigin: false }
  return {
    count: (body: Element) => {
      source = contentsOf(body, resolve)
    },
    extract: (body: Element) => {
      extracted = extractImages(body, locate)
      links = extractLinks(body, resolve)
    },
    /** @param leftOut the message about omitted parts. @param tables number of tables that it mentions. */
    textOf: (html: string, leftOut = '', tables = 0): PreparedText => {
      const leftOutNote = importTexts.leftOut(leftOut, extracted.lost)
      const result = contentsOf(new DOMParser().parseFromString(html, 'text/html').body)
      const reported = { images: extracted.lost, tables }
      const counts = differences(source, result, reported)
      return {
        html,
        pictures: extracted.pictures,
        links: links.links,
        lacksOrigin: extracted.lost > 0 || links.lacksOrigin,
        notes: [
          ...links.notes,
          ...(leftOutNote === '' ? [] : [{ kind: 'leftOut', text: leftOutNote } as const]),
          ...(counts === undefined ? [] : [{ kind: 'differences', counts } as const]),
        ],
      }
    },
  }
}

const prepareForeignText = (
  { html }: SourceAnalysis,
  locate: LocateImage,
  resolve: ResolveLink,
): PreparedText => {
  const extractor = createExtractor(locate, resolve)
  let players = 0
  const { parts, leftOut } = cleanPaste(html, {
    prepare: (body) => {
      extractor.count(body)
      readGhostCards(body)
      readSubstackParts(body)
      readWordpressBlocks(body)
      players = linkPlayers(body)
      extractor.extract(body)
    },
  })
  const form = parts.map((part) => ('html' in part ? part.html : '')).join('')
  const text = extractor.textOf(form, pasteTexts.leftOut(leftOut), leftOut.get('wideTables'))
  return players === 0 ? text : { ...text, notes: [{ kind: 'links', count: players }, ...text.notes] }
}

/** Prepares Markdown that Soko exported, which the author may have edited since. */
const prepareOwnMarkdown = (
  { html }: SourceAnalysis,
  locate: LocateImage,
  resolve: ResolveLink,
): PreparedText => {
  const taking = createExtractor(locate, resolve)
  const form = exportedHtmlToPostHtml(html, (body) => {
    taking.count(body)
    // On another Soko site, the same user ids belong to other people.
    forEachElement(body, 'a.mention[href]', (mention) => {
      const address = new URL(mention.getAttribute('href') ?? '', location.origin)
      if (address.origin !== location.origin) mention.removeAttribute('class')
    })
    taking.extract(body)
  })
  return taking.textOf(form)
}

const OWN_IMAGE = /(<img src=")([^"]+)("(?: alt="([^"]*)")?)/g

const prepareOwnText = (
  { html }: SourceAnalysis,
  locate: LocateImage,
  resolve: ResolveLink,
): PreparedText => {
  const pictures = createImagePlaceholders()
  const placed = html.replaceAll(
    OWN_IMAGE,
    (whole, before: string, named: string, after: string, alt = '') => {
      const source = locate(named.replaceAll('&amp;', '&'))
      if (source === undefined) return whole
      return `${before}${ownImagePath(source) ?? pictures.placeholderFor(source, String(alt))}${after}`
    },
  )
  return { ...extractOwnLinks(placed, resolve), pictures: pictures.list(), notes: [], lacksOrigin: false }
}

/** Returns the path of an image on this site; undefined for other images. */
export const ownImagePath = (source: string | undefined): string | undefined =>
  source?.startsWith(`${location.origin}/media/`) === true ? source.slice(location.origin.length) : undefined

/** Converts Ghost's cards, which have classes `kg-…`: https://ghost.org/docs/themes/content/ */
const readGhostCards = (body: Element): void => {
  forEachElement(body, '.kg-width-wide', (card) => card.classList.add('wide'))
  forEachElement(body, '.kg-width-full', (card) => card.classList.add('full'))
  forEachElement(body, '.kg-gallery-card', (card) => card.classList.add('gallery'))
  forEachElement(body, '.kg-bookmark-card', (card) => {
    const address = card.querySelector('a')?.getAttribute('href') ?? ''
    card.replaceWith(linkParagraph(address, wordsOf(card.querySelector('.kg-bookmark-title'))))
  })
  forEachElement(body, '.kg-file-card', (card) => {
    const address = card.querySelector('a')?.getAttribute('href') ?? ''
    const title = wordsOf(card.querySelector('.kg-file-card-title')) || wordsOf(card)
    card.replaceWith(linkParagraph(address, title))
  })
  forEachElement(body, '.kg-callout-card', (card) => {
    const words = card.querySelector('.kg-callout-text') ?? card
    const emoji = wordsOf(card.querySelector('.kg-callout-emoji'))
    const kind = /[⚠🚨❗‼⛔🛑]/u.test(emoji) ? 'risk' : 'note'
    const paragraphs =
      words.querySelector('p') === null ? [element('p', {}, ...words.childNodes)] : [...words.childNodes]
    card.replaceWith(element('aside', { class: `callout ${kind}` }, ...paragraphs))
  })
  forEachElement(body, '.kg-toggle-card', (card) => {
    const heading = element('h4', {}, wordsOf(card.querySelector('.kg-toggle-heading-text')))
    card.replaceWith(heading, ...(card.querySelector('.kg-toggle-content')?.childNodes ?? []))
  })
  forEachElement(body, '.kg-signup-card, .kg-email-card, .kg-email-cta-card', (card) => card.remove())
  forEachElement(body, '.kg-video-card, .kg-audio-card', (card) => {
    const player = card.querySelector('video, audio')
    const title = wordsOf(card.querySelector('.kg-audio-title, figcaption'))
    const address = player?.getAttribute('src') ?? ''
    card.replaceWith(linkParagraph(address, title))
  })
}

const readWordpressBlocks = (body: Element): void => {
  forEachElement(body, '.alignwide', (block) => block.classList.add('wide'))
  forEachElement(body, '.alignfull', (block) => block.classList.add('full'))
  forEachElement(body, '.wp-block-gallery, .blocks-gallery-grid, div.gallery', (block) => {
    const caption = block.querySelector(':scope > figcaption, .blocks-gallery-caption')
    const images = block.querySelectorAll('img')
    block.replaceWith(
      element('figure', { class: 'gallery' }, ...images, ...(caption === null ? [] : [caption])),
    )
  })
  forEachElement(body, '.wp-block-embed', (block) => {
    const address = wordsOf(block.querySelector('.wp-block-embed__wrapper'))
    const caption = block.querySelector('figcaption')
    if (!/^https?:\/\/\S+$/.test(address)) return
    block.replaceWith(
      linkParagraph(address),
      ...(caption === null ? [] : [element('p', {}, ...caption.childNodes)]),
    )
  })
  forEachElement(body, '.wp-block-pullquote', (block) => {
    const quote = block.querySelector('blockquote')
    if (quote !== null) block.replaceWith(quote)
  })
  forEachElement(body, '.wp-block-file', (block) => {
    const link = block.querySelector('a[href]')
    if (link !== null) block.replaceWith(linkParagraph(link.getAttribute('href') ?? '', wordsOf(link)))
  })
  forEachElement(body, '.wp-block-details', (block) => {
    const summary = block.querySelector('summary')
    summary?.replaceWith(element('h4', {}, wordsOf(summary)))
  })
  forEachElement(body, 'div.wp-caption', (block) => {
    const caption = block.querySelector('.wp-caption-text')
    const figcaption = caption === null ? [] : [element('figcaption', {}, ...caption.childNodes)]
    caption?.remove()
    block.replaceWith(element('figure', {}, ...block.childNodes, ...figcaption))
  })
}

const PLAYERS = 'iframe, video, audio, object, embed'

/** Returns the number of embeds replaced by links. */
const linkPlayers = (body: Element): number => {
  let links = 0
  // Embedded posts, which the script of X renders.
  forEachElement(body, 'blockquote.twitter-tweet, blockquote.twitter-video', (quote) => {
    const address = [...quote.querySelectorAll('a')].at(-1)?.getAttribute('href') ?? ''
    const embed = embedOf(address)
    if (embed !== undefined) quote.replaceWith(linkParagraph(embed.address))
  })
  forEachElement(body, 'script[src*="gist.github.com"]', (script) => {
    const address = (script.getAttribute('src') ?? '').replace(/\.js(?:\?.*)?$/, '')
    script.replaceWith(linkParagraph(address))
    links += 1
  })
  forEachElement(body, PLAYERS, (player) => {
    const address = addressOf(player)
    if (address === undefined || embedOf(address) !== undefined) return
    const figure = player.closest('figure')
    const title = player.getAttribute('title') ?? wordsOf(figure?.querySelector('figcaption'))
    player.replaceWith(linkParagraph(address, title))
    links += 1
  })
  return links
}

const addressOf = (player: Element): string | undefined => {
  const source =
    player.getAttribute('src') ??
    player.getAttribute('data') ??
    player.querySelector('source')?.getAttribute('src')
  const address = source?.startsWith('//') === true ? `https:${source}` : source
  return address !== undefined && address !== null && /^https?:/i.test(address) ? address : undefined
}
