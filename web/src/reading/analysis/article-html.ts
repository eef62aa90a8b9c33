import type { Callout } from '@soko/contracts/text/post-html.ts'
import { type Embed, embedOf } from '@soko/contracts/text/embeds.ts'
import { articleTexts as texts } from './article.texts.ts'
import { type Anchor, nameHeadings } from './article-headings.ts'
import { attributeOf, unescaped } from './html-text.ts'
import { markSymbols } from './mark-symbols.ts'

/** A block of an analysis: its tags and the texts between them, in their order. */
type Block = readonly string[]

const TAG = /(<[^<>]*>)/
const VOID = /^<(?:br|hr|img)[ />]/

/** The blocks at the top. Sanitised HTML is balanced, and no text in it begins with `<`. */
const blocksOf = (html: string): readonly Block[] => {
  const blocks: string[][] = [[]]
  let depth = 0
  for (const part of html.split(TAG)) {
    if (part === '') continue
    blocks.at(-1)?.push(part)
    if (part.startsWith('</')) depth -= 1
    else if (part.startsWith('<') && !VOID.test(part)) depth += 1
    if (depth === 0) blocks.push([])
  }
  return blocks
}

/** What a tag becomes wherever it stands, by its beginning up to its first space or its end. */
const tags: Readonly<Record<string, (tag: string) => string>> = {
  '<img': (tag) => tag.replace('<img', '<img loading="lazy" decoding="async"'),
  '<table>': () => '<table dir="auto">',
  '<dl>': () => '<dl dir="auto">',
  '<figcaption>': () => '<figcaption dir="auto">',
  '<small': (tag) =>
    tag.replace(
      /class="(up|down)">/,
      (all, way: 'up' | 'down') => `${all}<span class="vh">${texts.trends[way]} </span>`,
    ),
  '<a': (tag) =>
    tag.replace(
      /^<a href="#fn-(\d+)"/,
      (link, number: string) =>
        `${link} id="fn-${number}-from" role="doc-noteref" aria-label="${texts.notes.number(number)}"`,
    ),
}

/** Writes a block. @param known the instruments to which their names lead. */
type Write = (block: Block, known: readonly string[]) => string

/** A block's texts and tags, as they are in any block. Within links and code no instrument is marked. */
const plain: Write = (block, known) => {
  let quiet = 0
  return block
    .map((part) => {
      if (!part.startsWith('<')) return quiet > 0 ? part : markSymbols(part, known)
      if (/^<(?:a |code>)/.test(part)) quiet += 1
      else if (part === '</a>' || part === '</code>') quiet -= 1
      return tags[/^<[^ ]*/.exec(part)?.[0] ?? '']?.(part) ?? part
    })
    .join('')
}

/** A block with a direction of its own, by its first letter: `dir` within it would hide that text from the outer `auto`. */
const directed: Write = (block, known) => plain(block, known).replace(/^<\w+/, '$& dir="auto"')

/** Scrolls within itself what may be wider than the text; what scrolls must take the focus, or keys could not scroll it. */
const scrolling = (label: string): string => `tabindex="0" role="region" aria-label="${label}"`

/** Classes that other pages' styles know give way: those styles stay when one goes on to an analysis. */
const table: Write = (block, known) => {
  const caption = block.indexOf('<figcaption>')
  const label = (caption > 0 && attributeOf(block.slice(caption).join(''))) || texts.table
  let scope = 'row'
  return (
    plain(block, known)
      .replace('class="table"', 'class="tabular"')
      // By a function: what a caption says of dollars is no pattern.
      .replace('<table', () => `<div class="scroll" ${scrolling(label)}><table`)
      .replace('</table>', '</table></div>')
      .replaceAll(/<(thead|tbody|th)(?=[ >])/g, (tag, name: string) => {
        if (name === 'th') return `<th scope="${scope}"`
        scope = name === 'thead' ? 'col' : 'row'
        return tag
      })
  )
}

const callout: Write = (block, known) =>
  directed(block, known).replace(
    /^(<aside[^>]* class="callout) (\w+)">/,
    (_tag, open: string, kind: Callout) =>
      `${open}" role="note" aria-label="${texts.callouts[kind]}"><p class="callout-kind"><bdi>${texts.callouts[kind]}</bdi></p>`,
  )

const notes: Write = (block, known) => {
  let number = ''
  const items = plain(block, known)
    .replace('<ol class="notes">', '<ol>')
    .replaceAll(/<li id="fn-(\d+)"|<\/li>/g, (tag, own?: string) => {
      if (own === undefined)
        return ` <a class="fn-back" href="#fn-${number}-from" role="doc-backlink" aria-label="${texts.notes.backTo(number)}">${texts.notes.back}</a></li>`
      number = own
      return `${tag} dir="auto" tabindex="-1"`
    })
  return `<section class="notes" aria-labelledby="footnotes"><h2 id="footnotes">${texts.notes.title}</h2>${items}</section>`
}

/** What a block becomes, by its first tag; the others are texts with a direction. */
const blocks: readonly (readonly [tag: RegExp, write: Write])[] = [
  [/^<(?:p|h3|h4|blockquote|ul)\b/, directed],
  [/^<figure class="table"/, table],
  [/^<figure class="embed"/, (block) => embedCard(block.join(''))],
  [/^<(?:figure|hr)\b|^[^<]/, plain],
  [/^<aside/, callout],
  [/^<ol class="notes"/, notes],
  [/^<pre/, (block, known) => directed(block, known).replace('<pre', `<pre ${scrolling(texts.code)}`)],
]

/**
 * Makes the HTML of an analysis ready to be read, in any browser and on the server: headings (h2) to link to, a direction for
 * each block, images that wait until they are scrolled to, tables and code that scroll within themselves, footnotes with their
 * ways there and back, still cards for what is embedded, marks around instruments, and the words that these need.
 * @param html as the API answers it: of the forms that `PostHtml` of contracts lists.
 * @param known the symbols of those instruments to which their names lead; none unless given.
 * @returns the HTML, and its headings in their order; an empty heading has no id. Both take time as the HTML is long.
 */
export const articleHtml = (
  html: string,
  known: readonly string[] = [],
): { readonly html: string; readonly anchors: readonly Anchor[] } => {
  const anchors: Anchor[] = []
  const nameOf = nameHeadings()
  const heading = (block: Block): string => {
    const anchor = nameOf(block.join(''))
    if (anchor === undefined) return directed(block, known)
    anchors.push(anchor)
    return directed(block, known).replace('<h2 dir="auto"', `$& id="${anchor.id}"`)
  }
  const written = blocksOf(html).map((block) => {
    const [first = ''] = block
    if (first.startsWith('<h2')) return heading(block)
    return (blocks.find(([tag]) => tag.test(first))?.[1] ?? directed)(block, known)
  })
  return { html: written.join(''), anchors }
}

const embedTexts = texts.embed

/** What of an embed can be shown in a frame; the others are links to what is there. */
type Loaded = keyof typeof embedTexts.load
const isLoaded = (kind: Embed['kind']): kind is Loaded => kind in embedTexts.load

const LINK = /<a href="([^"]*)"[^>]*>(.*)<\/a>/s

/**
 * The still card of something of another site: what it is, where it is, and a button that loads it. Whoever shows the
 * analysis heeds the button (`.embed-load`).
 * @param html `<figure class="embed"><a href="…">…</a></figure>`; it stays as it is where the address is not known.
 */
const embedCard = (html: string): string => {
  const [, href = '', what = ''] = LINK.exec(html) ?? []
  const embed = embedOf(unescaped(href))
  if (embed === undefined) return html
  const { host, kind } = embed
  const { name, address } = embedTexts.hosts[host]
  const named = attributeOf(what)
  const load = isLoaded(kind)
    ? `<p class="embed-why">${embedTexts.notice(address)}</p><div class="embed-acts"><button type="button" class="btn embed-load" aria-label="${embedTexts.load[kind]}: ${named}">${embedTexts.load[kind]}</button>`
    : '<div class="embed-acts">'
  return (
    `<figure class="embed"><div class="embed-card" data-kind="${kind}"><div><p class="embed-host">${name} · ${embedTexts.kinds[kind]}</p>` +
    `<p class="embed-what" dir="auto">${what}</p>${load}` +
    `<a class="btn quiet" href="${href}" target="_blank" rel="noopener noreferrer nofollow ugc" aria-label="${embedTexts.open}: ${named}">${embedTexts.open}</a></div>` +
    `<p class="embed-address print-only">${href}</p></div></div></figure>`
  )
}
