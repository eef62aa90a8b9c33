import { embedOf } from '@soko/contracts/text/embeds.ts'
import { cleanPaste } from '../../editor/paste/clean-paste.ts'
import { ownForm } from '../../editor/paste/own-markdown.ts'
import { pasteTexts } from '../../editor/paste/paste.texts.ts'
import type { Found, Note } from '../found.ts'
import { importTexts } from '../import.texts.ts'
import { contentsOf, differences, NOTHING } from './differences.ts'
import { each, element, linkParagraph, wordsOf } from './elements.ts'
import { createPictures, type Locate, type PictureToCome, takePictures } from './pictures.ts'
import { type LinkToCome, type ResolveLink, takeLinks, takeOwnLinks } from './site-links.ts'
import { readSubstackParts } from './substack-parts.ts'

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

/** Makes Ghost's cards (`kg-…`) into what an analysis has: https://ghost.org/docs/themes/content/ shows their HTML. */
const readGhostCards = (body: Element): void => {
  each(body, '.kg-width-wide', (card) => card.classList.add('wide'))
  each(body, '.kg-width-full', (card) => card.classList.add('full'))
  each(body, '.kg-gallery-card', (card) => card.classList.add('gallery'))
  each(body, '.kg-bookmark-card', (card) => {
    const address = card.querySelector('a')?.getAttribute('href') ?? ''
    card.replaceWith(linkParagraph(address, wordsOf(card.querySelector('.kg-bookmark-title'))))
  })
  each(body, '.kg-file-card', (card) => {
    const address = card.querySelector('a')?.getAttribute('href') ?? ''
    const title = wordsOf(card.querySelector('.kg-file-card-title')) || wordsOf(card)
    card.replaceWith(linkParagraph(address, title))
  })
  each(body, '.kg-callout-card', (card) => {
    const words = card.querySelector('.kg-callout-text') ?? card
    const emoji = wordsOf(card.querySelector('.kg-callout-emoji'))
    const kind = /[⚠🚨❗‼⛔🛑]/u.test(emoji) ? 'risk' : 'note'
    const paragraphs =
      words.querySelector('p') === null ? [element('p', {}, ...words.childNodes)] : [...words.childNodes]
    card.replaceWith(element('aside', { class: `callout ${kind}` }, ...paragraphs))
  })
  each(body, '.kg-toggle-card', (card) => {
    const heading = element('h4', {}, wordsOf(card.querySelector('.kg-toggle-heading-text')))
    card.replaceWith(heading, ...(card.querySelector('.kg-toggle-content')?.childNodes ?? []))
  })
  each(body, '.kg-signup-card, .kg-email-card, .kg-email-cta-card', (card) => card.remove())
  each(body, '.kg-video-card, .kg-audio-card', (card) => {
    const player = card.querySelector('video, audio')
    const title = wordsOf(card.querySelector('.kg-audio-title, figcaption'))
    const address = player?.getAttribute('src') ?? ''
    card.replaceWith(linkParagraph(address, title))
  })
}

/** Makes WordPress's blocks (`wp-block-…`) into what an analysis has. */
const readWordpressBlocks = (body: Element): void => {
  each(body, '.alignwide', (block) => block.classList.add('wide'))
  each(body, '.alignfull', (block) => block.classList.add('full'))
  each(body, '.wp-block-gallery, .blocks-gallery-grid, div.gallery', (block) => {
    const told = block.querySelector(':scope > figcaption, .blocks-gallery-caption')
    const images = block.querySelectorAll('img')
    block.replaceWith(element('figure', { class: 'gallery' }, ...images, ...(told === null ? [] : [told])))
  })
  each(body, '.wp-block-embed', (block) => {
    const address = wordsOf(block.querySelector('.wp-block-embed__wrapper'))
    const told = block.querySelector('figcaption')
    if (!/^https?:\/\/\S+$/.test(address)) return
    block.replaceWith(
      linkParagraph(address),
      ...(told === null ? [] : [element('p', {}, ...told.childNodes)]),
    )
  })
  each(body, '.wp-block-pullquote', (block) => {
    const quote = block.querySelector('blockquote')
    if (quote !== null) block.replaceWith(quote)
  })
  each(body, '.wp-block-file', (block) => {
    const link = block.querySelector('a[href]')
    if (link !== null) block.replaceWith(linkParagraph(link.getAttribute('href') ?? '', wordsOf(link)))
  })
  each(body, '.wp-block-details', (block) => {
    const summary = block.querySelector('summary')
    summary?.replaceWith(element('h4', {}, wordsOf(summary)))
  })
  // `<div class="wp-caption">` of old texts.
  each(body, 'div.wp-caption', (block) => {
    const told = block.querySelector('.wp-caption-text')
    const caption = told === null ? [] : [element('figcaption', {}, ...told.childNodes)]
    told?.remove()
    block.replaceWith(element('figure', {}, ...block.childNodes, ...caption))
  })
}

const PLAYERS = 'iframe, video, audio, object, embed'

/**
 * Makes links of what shows other sites within the page, with the title that it has. What an analysis can embed stays.
 * @returns how many.
 */
const linkPlayers = (body: Element): number => {
  let links = 0
  // The script of X makes its frame of this when the page is shown; `?ref_src=…` is of no use to anybody.
  each(body, 'blockquote.twitter-tweet, blockquote.twitter-video', (quote) => {
    const address = [...quote.querySelectorAll('a')].at(-1)?.getAttribute('href') ?? ''
    const embed = embedOf(address)
    if (embed !== undefined) quote.replaceWith(linkParagraph(embed.address))
  })
  // GitHub's gists come as scripts.
  each(body, 'script[src*="gist.github.com"]', (script) => {
    const address = (script.getAttribute('src') ?? '').replace(/\.js(?:\?.*)?$/, '')
    script.replaceWith(linkParagraph(address))
    links += 1
  })
  each(body, PLAYERS, (player) => {
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
  const said =
    player.getAttribute('src') ??
    player.getAttribute('data') ??
    player.querySelector('source')?.getAttribute('src')
  const address = said?.startsWith('//') === true ? `https:${said}` : said
  return address !== undefined && address !== null && /^https?:/i.test(address) ? address : undefined
}
