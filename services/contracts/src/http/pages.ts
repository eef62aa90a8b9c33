/**
 * How the gateway gets pages: all that it and the web client's server build know of each other.
 */

/**
 * Reads the public API as this page's reader may: `/api/...` with its query, always by GET. An answer that is `passing` is
 * not worth keeping for others; without one that is `optional` the page is whole. It never throws: without an answer the status is 503.
 */
export type ReadApi = (
  path: string,
  options?: { readonly passing?: boolean; readonly optional?: boolean },
) => Promise<ApiAnswer>

export type ApiAnswer = {
  readonly status: number
  /** The body as it was sent, JSON or a problem; empty when there is none. */
  readonly body: string
}

/** A whole answer: a page, a feed, a redirection. */
export type RenderedPage = {
  readonly status: number
  /** By their names in lower case; `cache-control`, and for pages `content-security-policy`, among them. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The error to be logged, when rendering failed and this is shown in place of the page. */
  readonly failure?: unknown
}

/**
 * Answers an address of the site that is not the API's. The answer depends on the address and on what `read` gives and
 * on nothing else, so it may be kept for everybody.
 * @param address path and query, as `Renderer.addressOf` gives it; null when what was asked for is not well-formed.
 */
export type RenderPage = (address: string | null, read: ReadApi) => Promise<RenderedPage>

/** All that answers addresses which are not the API's. */
export type Renderer = {
  readonly render: RenderPage
  /**
   * The one address that stands for all with the same answer: its path in one spelling, without parameters of the query that
   * nobody reads. This address is rendered, and the answer depends on nothing else. A request for another spelling of the
   * path is redirected to it.
   * @param address path and query, well-formed.
   */
  readonly addressOf: (address: string) => string
}

/** What the server build exports as `createRenderer`. */
export type CreateRenderer = (site: {
  /** The base of absolute addresses, as `https://soko.example`. */
  readonly origin: string
  /** The folder of the build: its manifest names the files that pages load. */
  readonly build: string
}) => Promise<Renderer>
