import type { ComponentType } from 'react'
import type { Dispatch, State } from '../store/store.ts'

export const pagesTexts = { site: 'Soko' } as const

/** A matched URL of the site. */
export type Place = {
  /** The path without the query, such as `/posts/post/a-slug`. */
  readonly path: string
  /** The route's parameters, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

/**
 * The page of a route. The page's module exports it as `page`.
 *
 * On the server, `load` fetches data into the store, `describe` returns the status and metadata, and
 * `Component` is rendered from the store. In a browser, the query hooks of `Component` use that data,
 * or fetch it if it is missing.
 */
export type Page = {
  readonly Component: ComponentType
  /** Fetches the page's data. Never rejects: the store records failed requests, and `describe` reads them. */
  readonly load?: (dispatch: Dispatch, place: Place) => Promise<unknown>
  /**
   * Describes the page from the data in the store. Browsers only use `title` and `movedTo`, so the rest is
   * behind `import.meta.env.SSR` to keep bundles small.
   */
  readonly describe: (place: Place, state: State) => Description
}

/** Metadata of a page for browsers, search engines and link previews. */
export type Description = {
  /** Without the site's name. */
  readonly title: string
  /** 200 by default. */
  readonly status?: number
  /**
   * The canonical path, if the URL should change: the server redirects with 301, and browsers replace the
   * URL.
   */
  readonly movedTo?: string
  /** A summary of one or two sentences. */
  readonly summary?: string
  /** The path of the canonical URL. By default the path of the request. */
  readonly canonical?: string
  /** The canonical URL, if the analysis was first published on another site. */
  readonly elsewhere?: string
  /** The image for link previews. */
  readonly image?: {
    readonly path: string
    readonly width: number
    readonly height: number
    readonly alt: string
  }
  /** `website` by default. */
  readonly kind?: 'website' | 'article' | 'profile'
  /** Only for articles. Times are ISO 8601, and `tags` are the categories. */
  readonly article?: {
    readonly publishedAt: string
    readonly changedAt: string
    readonly author: string
    readonly tags: readonly string[]
  }
  /** The modules of the route's `parts` that this page uses. The server adds their style sheets. */
  readonly parts?: readonly string[]
  readonly jsonLd?: readonly object[]
  readonly feed?: { readonly path: string; readonly title: string }
  /** Paths of the previous and next page of a list. */
  readonly previous?: string
  readonly next?: string
  /** Whether search engines must not index the page, such as personal pages, forms and searches. */
  readonly unlisted?: boolean
}
