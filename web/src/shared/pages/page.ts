import type { ComponentType } from 'react'
import type { Dispatch, State } from '../store/store.ts'

/** The name that stands in the title of every page. */
export const pagesTexts = { site: 'Soko' } as const

/** An address of the site, matched by a route. */
export type Place = {
  /** Without the query, as in the address bar: `/posts/post/a-slug`. */
  readonly path: string
  /** The parameters of the route's path, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

/**
 * A page: what a route shows. Its file exports it as `page`.
 *
 * On the server `load` reads what the page shows into the store, `describe` then says what the answer is, and the component
 * is rendered from the store alone. In a browser the component's own query hooks find that data there, or ask for it.
 */
export type Page = {
  readonly Component: ComponentType
  /** Reads what the page shows. A failed read is no failure here: it stands in the store, and `describe` sees it. */
  readonly load?: (dispatch: Dispatch, place: Place) => Promise<unknown>
  /**
   * A browser asks for the title and `movedTo` alone. What search engines want besides is made where `import.meta.env.SSR` says
   * that this is the server, which keeps it out of what readers load.
   */
  readonly describe: (place: Place, state: State) => Description
}

/** What a page is, to browsers, search engines and whoever shows a link to it. */
export type Description = {
  /** Without the site's name. */
  readonly title: string
  /** 200 unless said. */
  readonly status?: number
  /** The path this page is really at: answered with 301, and with a replaced address in a browser. */
  readonly movedTo?: string
  /** One or two sentences. */
  readonly summary?: string
  /** The path of this page without what makes no difference; as asked for unless said. */
  readonly canonical?: string
  /** The address of another site that had it first: search engines are sent there. */
  readonly elsewhere?: string
  /** An image of the page, by its path. */
  readonly image?: {
    readonly path: string
    readonly width: number
    readonly height: number
    readonly alt: string
  }
  /** `article` for what somebody wrote; `website` unless said. */
  readonly kind?: 'website' | 'article' | 'profile'
  /** For articles: ISO times, the author's name and the categories. */
  readonly article?: {
    readonly publishedAt: string
    readonly changedAt: string
    readonly author: string
    readonly tags: readonly string[]
  }
  /** Further code that it shows, of those in its row of the table of pages: the server names their style sheets, too. */
  readonly parts?: readonly string[]
  /** What search engines read as JSON-LD. */
  readonly jsonLd?: readonly object[]
  /** The path of a feed of what the page lists. */
  readonly feed?: { readonly path: string; readonly title: string }
  /** The paths of the pages before and after this one of a list. */
  readonly previous?: string
  readonly next?: string
  /** Personal pages, forms, searches: not for search engines. */
  readonly unlisted?: boolean
}
