import type { Callout } from '@soko/contracts/text/post-html.ts'
import { type Embed, embedOf } from '@soko/contracts/text/embeds.ts'
import { articleTexts as texts } from './article.texts.ts'
import { type Anchor, createHeadingIds } from './article-headings.ts'
import { attributeOf, unescaped } from './html-text.ts'
import { markSymbols } from './mark-symbols.ts'

type Block = readonly string[]

const TAG = /(<[^<>]*>)/
const VOID = /^<(?:br|hr|img)[ />]/

/** Requires sanitised HTML: balanced tags, and no unescaped `<` in texts. */
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

/** Functions that rewrite a single tag. Keys are the tag up to its first space or its end. */
const TAG_RENDERERS: Readonly<Record<string, (tag: string) => string>> = {
  '<img': (tag) => tag.replace('<img', '<img loading="lazy" decoding="async"'),
  '<table>': () => '<table dir="auto">',
  '<dl>': () => '<dl dir="auto">',
  '<figcaption>': () => '<figcaption dir="auto">',
  '<small': (tag) =>
    tag.replace(
      /class="(up|down)">/,
      (all, trend: 'up' | 'down') => `${all}<span class="vh">${texts.trends[trend]} </span>`,
    ),
  '<a': (tag) =>
    tag.replace(
      /^<a href="#fn-(\d+)"/,
      (link, number: string) =>
        `${link} id="fn-${number}-from" role="doc-noteref" aria-label="${texts.notes.number(number)}"`,
    ),
}

/** @param known symbols of instruments that have a page to link to */
type Render = (block: Block, known: readonly string[]) => string

/** Rewrites the tags of a block. Marks instruments in its text, except in links and code. */
const renderPlain: Render = (block, known) => {
  let unmarkedDepth = 0
  return block
    .map((part) => {
      if (!part.startsWith('<')) return unmarkedDepth > 0 ? part : markSymbols(part, known)
      if (/^<(?:a |code>)/.test(part)) unmarkedDepth += 1
      else if (part === '</a>' || part === '</code>') unmarkedDepth -= 1
      return TAG_RENDERERS[/^<[^ ]*/.exec(part)?.[0] ?? '']?.(part) ?? part
    })
    .join('')
}

/** Adds `dir` only to the outermost tag: browsers ignore text in an inner element with its own `dir`. */
const renderDirected: Render = (block, known) => renderPlain(block, known).replace(/^<\w+/, '$& dir="auto"')

/** Makes an element a scrollable region, focusable so that keyboards can scroll it. */
const scrollAttributes = (label: string): string => `tabindex="0" role="region" aria-label="${label}"`

/** Replaces the class `table`, because other pages define it and their style sheets stay loaded. */
const renderTable: Render = (block, known) => {
  const caption = block.indexOf('<figcaption>')
  const label = (caption > 0 && attributeOf(block.slice(caption).join(''))) || texts.table
  let scope = 'row'
  return (
    renderPlain(block, known)
      .replace('class="table"', 'class="tabular"')
      // Uses a replacer function, because `$` in a caption has a special meaning in a replacement string.
      .replace('<table', () => `<div class="scroll" ${scrollAttributes(label)}><table`)
      .replace('</table>', '</table></div>')
      .replaceAll(/<(thead|tbody|th)(?=[ >])/g, (tag, name: string) => {
        if (name === 'th') return `<th scope="${scope}"`
        scope = name === 'thead' ? 'col' : 'row'
        return tag
      })
  )
}

const renderCallout: Render = (block, known) =>
  renderDirected(block, known).replace(
    /^(<aside[^>]* class="callout) (\w+)">/,
    (_tag, open: string, kind: Callout) =>
      `${open}" role="note" aria-label="${texts.callouts[kind]}"><p class="callout-kind"><bdi>${texts.callouts[kind]}</bdi></p>`,
  )

const renderNotes: Render = (block, known) => {
  let number = ''
  const items = renderPlain(block, known)
    .replace('<ol class="notes">', '<ol>')
    .replaceAll(/<li id="fn-(\d+)"|<\/li>/g, (tag, own?: string) => {
      if (own === undefined)
        return ` <a class="fn-back" href="#fn-${number}-from" role="doc-backlink" aria-label="${texts.notes.backTo(number)}">${texts.notes.back}</a></li>`
      number = own
      return `${tag} dir="auto" tabindex="-1"`
    })
  return `<section class="notes" aria-labelledby="footnotes"><h2 id="footnotes">${texts.notes.title}</h2>${items}</section>`
}

const BLOCK_RENDERERS: readonly (readonly [tag: RegExp, render: Render])[] = [
  [/^<(?:p|h3|h4|blockquote|ul)\b/, renderDirected],
  [/^<figure class="table"/, renderTable],
  [/^<figure class="embed"/, (block) => embedCard(block.join(''))],
  [/^<(?:figure|hr)\b|^[^<]/, renderPlain],
  [/^<aside/, renderCallout],
  [/^<ol class="notes"/, renderNotes],
  [
    /^<pre/,
    (block, known) => renderDirected(block, known).replace('<pre', `<pre ${scrollAttributes(texts.code)}`),
  ],
]

/** Prepares sanitised post HTML for display, in linear time. `known`: symbols of instruments with a page. */
export const articleHtml = (
  html: string,
  known: readonly string[] = [],
): { readonly html: string; readonly anchors: readonly Anchor[] } => {
  const anchors: Anchor[] = []
  const headingId = createHeadingIds()
  const heading = (block: Block): string => {
    const anchor = headingId(block.join(''))
    if (anchor === undefined) return renderDirected(block, known)
    anchors.push(anchor)
    return renderDirected(block, known).replace('<h2 dir="auto"', `$& id="${anchor.id}"`)
  }
  const rendered = blocksOf(html).map((block) => {
    const [first = ''] = block
    if (first.startsWith('<h2')) return heading(block)
    return (BLOCK_RENDERERS.find(([tag]) => tag.test(first))?.[1] ?? renderDirected)(block, known)
  })
  return { html: rendered.join(''), anchors }
}

const embedTexts = texts.embed

type LoadableKind = keyof typeof embedTexts.load
const isLoadable = (kind: Embed['kind']): kind is LoadableKind => kind in embedTexts.load

const LINK = /<a href="([^"]*)"[^>]*>(.*)<\/a>/s

/** Returns a static card, or the HTML unchanged for unknown hosts. `PostText` handles its button. */
const embedCard = (html: string): string => {
  const [, href = '', description = ''] = LINK.exec(html) ?? []
  const embed = embedOf(unescaped(href))
  if (embed === undefined) return html
  const { host, kind } = embed
  const { name, address } = embedTexts.hosts[host]
  const named = attributeOf(description)
  const load = isLoadable(kind)
    ? `<p class="embed-why">${embedTexts.notice(address)}</p><div class="embed-acts"><button type="button" class="btn embed-load" aria-label="${embedTexts.load[kind]}: ${named}">${embedTexts.load[kind]}</button>`
    : '<div class="embed-acts">'
  return (
    `<figure class="embed"><div class="embed-card" data-kind="${kind}"><div><p class="embed-host">${name} · ${embedTexts.kinds[kind]}</p>` +
    `<p class="embed-what" dir="auto">${description}</p>${load}` +
    `<a class="btn quiet" href="${href}" target="_blank" rel="noopener noreferrer nofollow ugc" aria-label="${embedTexts.open}: ${named}">${embedTexts.open}</a></div>` +
    `<p class="embed-address print-only">${href}</p></div></div></figure>`
  )
}
