import type { SourceAnalysis, SourceFile, Note } from '../source-analysis.ts'
import { forEachElement } from './elements.ts'
import { GHOST_URL, joinPath, pathOf } from './locate-image.ts'

/** A link to another analysis of the file, whose address is known once it is published. */
export type PendingLink = {
  readonly placeholder: string
  readonly key: string
  readonly address?: string
}

/** A domain reserved by https://www.rfc-editor.org/rfc/rfc2606#section-2. */
const PLACEHOLDER = 'https://import.invalid/'

/** The target of a link: an analysis of the file, an address, both, or neither. */
type Target = {
  readonly found?: SourceAnalysis
  readonly address?: string
  /** Whether the link is relative, and the address of the exported site is unknown. */
  readonly lacksOrigin?: boolean
}

/** Returns the target of a link; undefined if the link must stay unchanged. */
export type ResolveLink = (href: string) => Target | undefined

/** Resolves links to the exported site and to files of the archive. @param origin empty if unknown. */
export const createResolveLink = (found: SourceAnalysis, file: SourceFile, origin: string): ResolveLink => {
  const pages = pagesOf(file)
  const site = URL.canParse(origin) ? new URL(origin) : undefined
  const own = parseUrl(found.canonicalUrl ?? '')
  const base = own !== undefined && site !== undefined && hostOf(own) === hostOf(site) ? own : site

  const analysisAt = (url: URL | undefined, path = ''): Target | undefined => {
    const isOfSite = url !== undefined && site !== undefined && hostOf(url) === hostOf(site)
    const target =
      byPath(pages, path) ??
      (url === undefined ? undefined : pages.get(pageOf(url))) ??
      (isOfSite ? byPath(pages, pathOf(url.pathname)) : undefined)
    if (target === undefined || target.key === found.key) return undefined
    return { found: target, ...(url !== undefined && { address: url.href }) }
  }

  return (href) => {
    const named = href.trim()
    if (/^(?:https?:)?\/\//i.test(named)) {
      const url = parseUrl(named.startsWith('//') ? `https:${named}` : named)
      if (url === undefined) return undefined
      return analysisAt(url) ?? (named.startsWith('//') ? { address: url.href } : undefined)
    }
    const address = named.startsWith(GHOST_URL) ? named.slice(GHOST_URL.length) || '/' : named
    const path = pathOf(address)
    if (path === undefined || address === '' || address.startsWith('#')) return undefined
    const isFile = /\.(?:md|markdown|mdx)$/i.test(path)
    const url = base === undefined || isFile ? undefined : parseUrl(address, base)
    const target = analysisAt(url, joinPath(found.folder ?? '', path))
    return { ...(target ?? (url && { address: url.href })), lacksOrigin: url === undefined && !isFile }
  }
}

const createLinkPlaceholders = () => {
  const places = new Map<string, PendingLink>()
  return {
    placeholderFor: ({ key }: SourceAnalysis, address: string | undefined): string => {
      const link = places.get(key) ?? {
        placeholder: `${PLACEHOLDER}${places.size}`,
        key,
        ...(address !== undefined && { address }),
      }
      places.set(key, link)
      return link.placeholder
    },
    list: (): readonly PendingLink[] => [...places.values()],
  }
}

const OWN_LINK = /(<a href=")(https?:[^"]+)(")/g

/** Replaces links to analyses of the file in HTML of this site. Changes nothing else. */
export const extractOwnLinks = (html: string, resolve: ResolveLink) => {
  const places = createLinkPlaceholders()
  const placed = html.replaceAll(OWN_LINK, (whole, before: string, href: string, after: string) => {
    const { found, address } = resolve(href.replaceAll('&amp;', '&')) ?? {}
    return found === undefined ? whole : `${before}${places.placeholderFor(found, address)}${after}`
  })
  return { html: placed, links: places.list() }
}

type ExtractedLinks = {
  readonly links: readonly PendingLink[]
  readonly notes: readonly Note[]
  readonly lacksOrigin: boolean
}

/** Replaces links by their targets, and links without a target by their text. */
export const extractLinks = (body: Element, resolve: ResolveLink): ExtractedLinks => {
  const places = createLinkPlaceholders()
  const counts = { deadLinks: 0, fileLinks: 0 }
  let lacksOrigin = false
  forEachElement(body, 'a[href]', (link) => {
    const href = link.getAttribute('href') ?? ''
    const target = resolve(href)
    if (target === undefined) return
    const { found, address } = target
    lacksOrigin ||= target.lacksOrigin === true
    if (address === undefined) counts[found === undefined ? 'deadLinks' : 'fileLinks'] += 1
    // The text is just the address, which may contain Ghost's placeholder.
    if (link.textContent?.trim() === href)
      link.textContent = found?.title || address || href.replace(GHOST_URL, '')
    const to = found === undefined ? address : places.placeholderFor(found, address)
    if (to === undefined) link.replaceWith(...link.childNodes)
    else link.setAttribute('href', to)
  })
  const notes = (['deadLinks', 'fileLinks'] as const).map((kind) => ({ kind, count: counts[kind] }))
  return { links: places.list(), notes: notes.filter(({ count }) => count > 0), lacksOrigin }
}

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '')

const parseUrl = (address: string, base?: URL): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined

const withoutSlashes = (path: string): string => path.replaceAll(/^\/+|\/+$/g, '').normalize('NFC')

/** Returns host and path of a page; empty for a home page. */
const pageOf = (url: URL): string => {
  const path = withoutSlashes(pathOf(url.pathname) ?? '')
  // WordPress identifies posts without a slug by this query.
  const query = /^\?p=\d+$/.exec(url.search)?.[0] ?? ''
  return path + query === '' ? '' : `${hostOf(url)}/${path}${query}`
}

type Pages = ReadonlyMap<string, SourceAnalysis>

/** Ghost can be configured to put a date before the slug. */
const DATED = /^(?:\d{1,4}\/)+(?=[^/]+$)/

const byPath = (pages: Pages, path = ''): SourceAnalysis | undefined => {
  const key = withoutSlashes(path)
  return key === '' ? undefined : (pages.get(`/${key}`) ?? pages.get(`/${key.replace(DATED, '')}`))
}

const indexes = new WeakMap<SourceFile, Pages>()

/** Indexes a file by page: `a.example/tea`, or `/tea` if the exported site's address is unknown. */
const pagesOf = (file: SourceFile): Pages => {
  const known = indexes.get(file)
  if (known !== undefined) return known
  const pages = new Map<string, SourceAnalysis>()
  for (const found of file.analyses) {
    for (const address of [...(found.addresses ?? []), found.canonicalUrl ?? '']) {
      const url = parseUrl(address)
      const key = url === undefined ? withoutSlashes(address) : pageOf(url)
      if (key !== '' && !pages.has(key)) pages.set(url === undefined ? `/${key}` : key, found)
    }
  }
  indexes.set(file, pages)
  return pages
}
