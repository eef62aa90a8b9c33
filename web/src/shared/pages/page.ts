import type { ComponentType } from 'react'
import type { Dispatch, State } from '../store/store.ts'

/** The site's name in page titles. */
export const pagesTexts = { site: 'Soko' } as const

/** A matched URL of the site. */
export type Place = {
  /** Without the query, as in the address bar: `/posts/post/a-slug`. */
  readonly path: string
  /** The parameters of the route's path, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

/**
 * A page of a route. Its file exports it as `page`.
 *
 * On the server, `load` fetches its data into the store, `describe` returns its status and metadata, and the
 * component is rendered from the store. In a browser, the component's query hooks use that data or fetch it.
 */
export type Page = {
  readonly Component: ComponentType
  /** Fetches the page's data. Does not throw: `describe` sees failed requests in the store. */
  readonly load?: (dispatch: Dispatch, place: Place) => Promise<unknown>
  /** Browsers use only `title` and `movedTo`. The rest is behind `import.meta.env.SSR`, for bundle size. */
  readonly describe: (place: Place, state: State) => Description
}

/** Metadata for browsers, search engines and link previews. */
export type Description = {
  /** Without the site's name. */
  readonly title: string
  /** 200 by default. */
  readonly status?: number
  /** The page's canonical path: the server responds with 301, and browsers replace the URL. */
  readonly movedTo?: string
  /** One or two sentences. */
  readonly summary?: string
  /** The canonical path; by default the requested one. */
  readonly canonical?: string
  /** The canonical URL on the site where it was first published. */
  readonly elsewhere?: string
  /** An image of the page, by its path. */
  readonly image?: {
    readonly path: string
    readonly width: number
    readonly height: number
    readonly alt: string
  }
  /** `website` by default. */
  readonly kind?: 'website' | 'article' | 'profile'
  /** For articles: ISO times, the author's name and the categories. */
  readonly article?: {
    readonly publishedAt: string
    readonly changedAt: string
    readonly author: string
    readonly tags: readonly string[]
  }
  /** The used modules of its route's `parts`: the server adds their style sheets. */
  readonly parts?: readonly string[]
  readonly jsonLd?: readonly object[]
  /** The page's RSS feed. */
  readonly feed?: { readonly path: string; readonly title: string }
  /** The paths of the previous and next page of a list. */
  readonly previous?: string
  readonly next?: string
  /** Not indexed: personal pages, forms, searches. */
  readonly unlisted?: boolean
}
