/** The facts of a page besides its address and code. Only the server's build has them; browsers load none. */
export type PageFacts = {
  /** The file that holds the page: its name is how the build's manifest knows it. */
  readonly file: string
  /** Further code that is loaded where what it shows is there, by its files: the page says where that is (`parts` of its `Description`). */
  readonly parts?: readonly string[]
  /**
   * The parameters of the query that the page reads. The server's page sees no others, and they alone tell its addresses apart:
   * what links collect on their way (`utm_source`) renders nothing anew. In a browser the whole query is there.
   */
  readonly query?: readonly string[]
  /** Who finds more there than a way to sign in: everybody unless said. The service worker leaves the admins' pages alone. */
  readonly for?: 'members' | 'admins'
  /** A form, for people who came to stay: its weight has no limit, and robots.txt closes it. */
  readonly form?: true
  /** For search engines: in the sitemap, or closed by robots.txt. */
  readonly engines?: 'listed' | 'closed'
  /** Its address may hold a secret, and the author's preview frames it: no referrer, no search engine, and our own pages may frame it. */
  readonly preview?: true
  /** The service worker keeps its beginning as it was served. */
  readonly kept?: true
  /** Its code is saved on the device: with the service worker, or once the editor has been opened. */
  readonly saved?: 'program' | 'editor'
  /** Named in the web manifest: an installed Soko leads to it at once. */
  readonly shortcut?: { readonly name: string; readonly short_name?: string }
}

/** The pattern of a page's addresses with its facts. The server's build hands these rows to the tools that finish the build. */
export type PageRow = PageFacts & { readonly path: string }

/** The addresses of pages as the service worker treats them, by patterns as the router has them: `/profile/:usertag`, `/admin/*`. */
export type PageAddresses = {
  /** Public pages that are kept as they were served. Analyses and calls are kept as data, forms and what is personal not at all. */
  readonly kept: readonly string[]
  /** Pages that the network alone answers. */
  readonly leftAlone: readonly string[]
}

export const pageAddressesOf = (rows: readonly PageRow[]): PageAddresses => ({
  kept: rows.filter(({ kept }) => kept).map(({ path }) => path),
  leftAlone: rows.filter((row) => row.for === 'admins').map(({ path }) => path),
})
