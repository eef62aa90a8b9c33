import type { ComponentType } from 'react'
import type { Dispatch, State } from '../store/store.ts'

export const pagesTexts = { site: 'Soko' } as const

export type Place = {
  /** The path of the URL, without the query. */
  readonly path: string
  /** The decoded path parameters. */
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

/**
 * A route's page, exported as `page`. The server calls `load` and `describe`, then renders `Component`. In a
 * browser, the query hooks fetch missing data.
 */
export type Page = {
  readonly Component: ComponentType
  /** Never rejects: the store records failed requests, and `describe` reads them. */
  readonly load?: (dispatch: Dispatch, place: Place) => Promise<unknown>
  /** Browsers only use `title` and `movedTo`: keep the rest behind `import.meta.env.SSR`. */
  readonly describe: (place: Place, state: State) => Description
}

export type Description = {
  /** Without the site's name. */
  readonly title: string
  /** The HTTP status, 200 by default. */
  readonly status?: number
  /** The canonical path: the server redirects with 301, and browsers replace the URL. */
  readonly movedTo?: string
  /** One or two sentences for search engines and link previews. */
  readonly summary?: string
  /** The canonical path; by default the path of the request. */
  readonly canonical?: string
  /** The canonical URL of an analysis first published on another site. */
  readonly elsewhere?: string
  /** For link previews. */
  readonly image?: {
    readonly path: string
    readonly width: number
    readonly height: number
    readonly alt: string
  }
  /** `website` by default. */
  readonly kind?: 'website' | 'article' | 'profile'
  /** Times are ISO 8601, and `tags` are the categories. */
  readonly article?: {
    readonly publishedAt: string
    readonly changedAt: string
    readonly author: string
    readonly tags: readonly string[]
  }
  /** The modules of the route's `parts` whose style sheets the server adds. */
  readonly parts?: readonly string[]
  readonly jsonLd?: readonly object[]
  readonly feed?: { readonly path: string; readonly title: string }
  readonly previous?: string
  readonly next?: string
  /** Whether search engines must not index the page. */
  readonly unlisted?: boolean
}
