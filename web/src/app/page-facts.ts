/** Metadata of a page. Only the server's bundle contains it. */
export type PageFacts = {
  /** The file of the page's module, as in the build's manifest. */
  readonly file: string
  /** Modules that the page loads only if its `Description` names them in `parts`. */
  readonly parts?: readonly string[]
  /**
   * The query parameters that the page uses. The server ignores all others, such as `utm_source`, so that
   * they do not create further cache entries. Browsers see the full query.
   */
  readonly query?: readonly string[]
  /** Who may see the page; everyone by default. The service worker ignores pages for admins. */
  readonly for?: 'members' | 'admins'
  /** Whether the page is a form: it has no size limit, and robots.txt excludes it. */
  readonly form?: true
  readonly engines?: 'listed' | 'closed'
  /**
   * Whether the page previews a draft. Its URL may contain a secret, so it is not indexed and sends no
   * referrer. Only this site may frame it.
   */
  readonly preview?: true
  /** Whether the service worker caches the HTML of the list's first page. */
  readonly cached?: true
  /**
   * When the service worker saves the page's code: `program` at installation, `editor` once the editor is
   * opened.
   */
  readonly saved?: 'program' | 'editor'
  readonly shortcut?: { readonly name: string; readonly short_name?: string }
}

/** The path pattern and metadata of a page. The build tools read these rows from the server's build. */
export type PageRow = PageFacts & { readonly path: string }

/**
 * Path patterns of the router, such as `/profile/:usertag` and `/admin/*`, that the service worker treats
 * differently.
 */
export type PageAddresses = {
  /** Public pages whose HTML is cached. Analyses and calls are not listed: pages save their data. */
  readonly cached: readonly string[]
  readonly networkOnly: readonly string[]
}

export const pageAddressesOf = (rows: readonly PageRow[]): PageAddresses => ({
  cached: rows.filter(({ cached }) => cached).map(({ path }) => path),
  networkOnly: rows.filter((row) => row.for === 'admins').map(({ path }) => path),
})
