import type { Found, FoundFile, Note } from '../found.ts'
import { each } from './elements.ts'
import { GHOST, joined, pathOf } from './locate.ts'

/** A link to an analysis of the same file, whose address here is known once that is published. */
export type LinkToCome = {
  /** The address that stands for it in the text meanwhile. */
  readonly place: string
  /** `Found.key` of the analysis. */
  readonly key: string
  /** Its address on its own site, if known. */
  readonly address?: string
}

/** No page has such an address: https://www.rfc-editor.org/rfc/rfc2606#section-2. */
const PLACE = 'https://import.invalid/'

/** The target of a link: an analysis of the file, an address, both, or neither. */
type Target = {
  readonly found?: Found
  readonly address?: string
  /** Whether the address of its site would give it one. */
  readonly lacksOrigin?: boolean
}

/** Returns the target of a link; undefined for a link that stays as it is. */
export type ResolveLink = (href: string) => Target | undefined

/**
 * Resolves the links of an analysis to pages of its own site, and to files of its own archive.
 * @param origin the address of the site; empty if it is not known.
 */
export const createResolveLink = (found: Found, file: FoundFile, origin: string): ResolveLink => {
  const pages = pagesOf(file)
  const site = URL.canParse(origin) ? new URL(origin) : undefined
  const own = parsed(found.canonicalUrl ?? '')
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
      const url = parsed(named.startsWith('//') ? `https:${named}` : named)
      if (url === undefined) return undefined
      return analysisAt(url) ?? (named.startsWith('//') ? { address: url.href } : undefined)
    }
    const way = named.startsWith(GHOST) ? named.slice(GHOST.length) || '/' : named
    const path = pathOf(way)
    if (path === undefined || way === '' || way.startsWith('#')) return undefined
    const isFile = /\.(?:md|markdown|mdx)$/i.test(path)
    const url = base === undefined || isFile ? undefined : parsed(way, base)
    const target = analysisAt(url, joined(found.folder ?? '', path))
    return { ...(target ?? (url && { address: url.href })), lacksOrigin: url === undefined && !isFile }
  }
}

const createPlaces = () => {
  const places = new Map<string, LinkToCome>()
  return {
    /** Returns the placeholder for the address of an analysis until its own is known. */
    place: ({ key }: Found, address: string | undefined): string => {
      const link = places.get(key) ?? {
        place: `${PLACE}${places.size}`,
        key,
        ...(address !== undefined && { address }),
      }
      places.set(key, link)
      return link.place
    },
    list: (): readonly LinkToCome[] => [...places.values()],
  }
}

const OWN_LINK = /(<a href=")(https?:[^"]+)(")/g

/** Rewrites the links of a text in the site's HTML; the rest stays unchanged. */
export const takeOwnLinks = (html: string, resolve: ResolveLink) => {
  const places = createPlaces()
  const placed = html.replaceAll(OWN_LINK, (whole, before: string, href: string, after: string) => {
    const { found, address } = resolve(href.replaceAll('&amp;', '&')) ?? {}
    return found === undefined ? whole : `${before}${places.place(found, address)}${after}`
  })
  return { html: placed, links: places.list() }
}

type TakenLinks = {
  readonly links: readonly LinkToCome[]
  readonly notes: readonly Note[]
  readonly lacksOrigin: boolean
}

/** Rewrites the links of a text. Those that lead nowhere keep their words. */
export const takeLinks = (body: Element, resolve: ResolveLink): TakenLinks => {
  const places = createPlaces()
  const counts = { deadLinks: 0, fileLinks: 0 }
  let lacksOrigin = false
  each(body, 'a[href]', (link) => {
    const href = link.getAttribute('href') ?? ''
    const target = resolve(href)
    if (target === undefined) return
    const { found, address } = target
    lacksOrigin ||= target.lacksOrigin === true
    if (address === undefined) counts[found === undefined ? 'deadLinks' : 'fileLinks'] += 1
    // Ghost's stand-in for its address is no text for readers.
    if (link.textContent?.trim() === href)
      link.textContent = found?.title || address || href.replace(GHOST, '')
    const to = found === undefined ? address : places.place(found, address)
    if (to === undefined) link.replaceWith(...link.childNodes)
    else link.setAttribute('href', to)
  })
  const notes = (['deadLinks', 'fileLinks'] as const).map((kind) => ({ kind, count: counts[kind] }))
  return { links: places.list(), notes: notes.filter(({ count }) => count > 0), lacksOrigin }
}

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '')

const parsed = (address: string, base?: URL): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined

const withoutSlashes = (path: string): string => path.replaceAll(/^\/+|\/+$/g, '').normalize('NFC')

/** The identifying part of a page's address; empty for the first page of a site. */
const pageOf = (url: URL): string => {
  const path = withoutSlashes(pathOf(url.pathname) ?? '')
  // WordPress has such addresses for posts without a slug.
  const query = /^\?p=\d+$/.exec(url.search)?.[0] ?? ''
  return path + query === '' ? '' : `${hostOf(url)}/${path}${query}`
}

type Pages = ReadonlyMap<string, Found>

/** Ghost can have the day in its addresses, before the slug. */
const DATED = /^(?:\d{1,4}\/)+(?=[^/]+$)/

const byPath = (pages: Pages, path = ''): Found | undefined => {
  const key = withoutSlashes(path)
  return key === '' ? undefined : (pages.get(`/${key}`) ?? pages.get(`/${key.replace(DATED, '')}`))
}

const indexes = new WeakMap<FoundFile, Pages>()

/** The analyses of a file by their pages: `a.example/tea`, and `/tea` if the site is not named. */
const pagesOf = (file: FoundFile): Pages => {
  const known = indexes.get(file)
  if (known !== undefined) return known
  const pages = new Map<string, Found>()
  for (const found of file.analyses) {
    for (const address of [...(found.addresses ?? []), found.canonicalUrl ?? '']) {
      const url = parsed(address)
      const key = url === undefined ? withoutSlashes(address) : pageOf(url)
      if (key !== '' && !pages.has(key)) pages.set(url === undefined ? `/${key}` : key, found)
    }
  }
  indexes.set(file, pages)
  return pages
}
