/** Metadata of a page, which only the server's bundle contains. */
export type PageFacts = {
  /** The module of the page, as the build's manifest names it. */
  readonly file: string
  /** Modules that load only if the page's `Description` names them in `parts`. */
  readonly parts?: readonly string[]
  /** Parameters for the server, which ignores others to limit cache entries. Browsers see the full query. */
  readonly query?: readonly string[]
  /** Everyone by default. The service worker ignores pages for admins. */
  readonly for?: 'members' | 'admins'
  /** Forms have no size limit, and robots.txt excludes them. */
  readonly form?: true
  readonly engines?: 'listed' | 'closed'
  /** The URL may contain a secret: not indexed, no referrer, framed only by this site. */
  readonly preview?: true
  /** Whether the service worker caches the first page's HTML. */
  readonly cached?: true
  /** `program`: saved at installation. `editor`: saved once the editor is opened. */
  readonly saved?: 'program' | 'editor'
  readonly shortcut?: { readonly name: string; readonly short_name?: string }
}

/** The build tools read these rows from the server's build. */
export type PageRow = PageFacts & { readonly path: string }

/** Path patterns, such as `/profile/:usertag` and `/admin/*`, for the service worker. */
export type PageAddresses = {
  /** Public pages cached as HTML. Pages of analyses and calls save their data instead. */
  readonly cached: readonly string[]
  readonly networkOnly: readonly string[]
}

export const pageAddressesOf = (rows: readonly PageRow[]): PageAddresses => ({
  cached: rows.filter(({ cached }) => cached).map(({ path }) => path),
  networkOnly: rows.filter((row) => row.for === 'admins').map(({ path }) => path),
})
