import { withoutBidiControls } from '@soko/contracts/text/bidi.ts'
import { type Description, pagesTexts } from '../shared/pages/page.ts'
import { documentTitle } from '../app/use-document-title.ts'
import type { ClientFiles } from './client-files.ts'
import { asMarkup, type Markup, markup } from '@soko/contracts/text/markup.ts'
import { serverTexts } from './server.texts.ts'

export type DocumentParts = {
  readonly description: Description
  /** The base of absolute URLs. */
  readonly origin: string
  /** The canonical path unless the description has one. */
  readonly path: string
  readonly files: ClientFiles
  readonly styles: readonly string[]
  readonly openReading: boolean
  readonly root: string
  /** The store's state as JSON. If undefined, the browser renders the page from scratch. */
  readonly state?: string
  /** The client cannot parse the URL of such a page, so it must not be hydrated. */
  readonly isStatic?: boolean
}

/** For pages without an image. */
const DEFAULT_IMAGE = { path: '/card.png', width: 1200, height: 630, alt: serverTexts.cardAlt }

/** The `--bg` of both themes. The first inline script selects one. */
export const themeColours = { light: '#f8faf8', dark: '#0d1412' } as const

/** React renders preload links before the page's HTML. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

export const documentOf = (parts: DocumentParts): string => {
  const { description, files, styles, openReading, state, isStatic = false } = parts
  const { jsonLd = [] } = description
  const early = PRELOADS.exec(parts.root)?.[0] ?? ''
  const root = parts.root.slice(early.length)
  return markup`<!DOCTYPE html>
<html lang="en"${openReading && markup` data-open-reading`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<noscript><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColours.dark}"></noscript>
<meta name="theme-color" content="${themeColours.light}" data-light="${themeColours.light}" data-dark="${themeColours.dark}">
<script${!isStatic && markup` data-entry="${files.entry}" data-first="${files.entryImports.join(' ')}"`}>${asMarkup(files.inline.code)}</script>
<title>${documentTitle(description.title)}</title>
${asMarkup(early)}${styles.map((style) => markup`<link rel="stylesheet" href="${style}">\n`)}${headOf(parts)}<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
<div id="root">${asMarkup(root)}</div>
${state !== undefined && data('application/json', state, 'state')}${jsonLd.map((each) => data('application/ld+json', JSON.stringify(each, absoluteUrls(parts.origin))))}</body>
</html>
`.markup
}

const URL_KEYS = new Set(['@id', 'url', 'item', 'image', 'urlTemplate'])

/** Returns a JSON replacer that makes URLs absolute and removes bidirectional controls. */
const absoluteUrls = (origin: string) => (key: string, value: unknown) => {
  if (typeof value !== 'string') return value
  return value.startsWith('/') && URL_KEYS.has(key) ? origin + value : withoutBidiControls(value)
}

const headOf = ({ description, origin, path }: DocumentParts): Markup => {
  const {
    title,
    summary,
    image = DEFAULT_IMAGE,
    kind = 'website',
    article,
    feed,
    canonical = path,
  } = description
  const address = origin + canonical
  const { previous, next, unlisted, elsewhere = address } = description
  return markup`${summary !== undefined && meta('name', 'description', summary)}${
    unlisted ? meta('name', 'robots', 'noindex') : link('canonical', elsewhere)
  }${previous !== undefined && link('prev', origin + previous)}${
    next !== undefined && link('next', origin + next)
  }${[
    meta('property', 'og:site_name', pagesTexts.site),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', title),
    meta('property', 'og:url', address),
  ]}${summary !== undefined && meta('property', 'og:description', summary)}${[
    meta('property', 'og:image', origin + image.path),
    meta('property', 'og:image:width', image.width),
    meta('property', 'og:image:height', image.height),
    meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]}${article !== undefined && aboutArticle(article)}${
    feed !== undefined &&
    markup`<link rel="alternate" type="application/rss+xml" title="${withoutBidiControls(feed.title)}" href="${origin}${feed.path}">\n`
  }`
}

const aboutArticle = (article: NonNullable<Description['article']>): readonly Markup[] => [
  meta('property', 'article:published_time', article.publishedAt),
  meta('property', 'article:modified_time', article.changedAt),
  meta('property', 'article:author', article.author),
  ...article.tags.map((tag) => meta('property', 'article:tag', tag)),
]

const meta = (kind: 'name' | 'property', name: string, content: string | number): Markup =>
  markup`<meta ${asMarkup(kind)}="${name}" content="${withoutBidiControls(String(content))}">\n`

const link = (rel: string, href: string): Markup => markup`<link rel="${rel}" href="${href}">\n`

/** Escapes `<`, so that the data cannot close the element. */
const data = (type: string, json: string, id?: string): Markup =>
  markup`<script type="${type}"${id !== undefined && markup` id="${id}"`}>${asMarkup(json.replaceAll('<', '\\u003c'))}</script>\n`
