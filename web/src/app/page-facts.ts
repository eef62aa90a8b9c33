/** Metadata of a page. Only the server's build has it. */
export type PageFacts = {
  /** The page's module, as named in the build's manifest. */
  readonly file: string
  /** Modules loaded only if the page's `Description` lists them in `parts`. */
  readonly parts?: readonly string[]
  /**
   * The query parameters that the page uses. The server drops all others (`utm_source`), so that they do not
   * split the cache; browsers see the whole query.
   */
  readonly query?: readonly string[]
  /** Who may see the page; everybody by default. The service worker ignores pages for admins. */
  readonly for?: 'members' | 'admins'
  /** A form: it has no size limit, and robots.txt excludes it. */
  readonly form?: true
  readonly engines?: 'listed' | 'closed'
  /** A draft's preview: no referrer or indexing, as its URL may hold a secret. Our pages may frame it. */
  readonly preview?: true
  /** The service worker caches the first page as served. */
  readonly cached?: true
  /** When its code is saved on the device: with the service worker, or once the editor is opened. */
  readonly saved?: 'program' | 'editor'
  readonly shortcut?: { readonly name: string; readonly short_name?: string }
}

/** A page's path pattern with its metadata. The build tools read these rows from the server's build. */
export type PageRow = PageFacts & { readonly path: string }

/** Path patterns of the router (`/profile/:usertag`, `/admin/*`) by how the service worker handles them. */
export type PageAddresses = {
  /** Public pages cached as served. Analyses and calls are saved as data instead. */
  readonly cached: readonly string[]
  readonly networkOnly: readonly string[]
}

export const pageAddressesOf = (rows: readonly PageRow[]): PageAddresses => ({
  cached: rows.filter(({ cached }) => cached).map(({ path }) => path),
  networkOnly: rows.filter((row) => row.for === 'admins').map(({ path }) => path),
})
