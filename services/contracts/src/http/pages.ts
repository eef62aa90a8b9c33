/** The interface between the gateway and the web client's server build. */

/**
 * Reads the public API as a reader of this page: `/api/...` with its query, always GET. A `passing` response is not
 * worth caching for others; an `optional` one may be missing from the page. Never throws: without a response the
 * status is 503.
 */
export type ReadApi = (
  path: string,
  options?: { readonly passing?: boolean; readonly optional?: boolean },
) => Promise<ApiAnswer>

export type ApiAnswer = {
  readonly status: number
  /** The body as sent, JSON or a problem; empty if there is none. */
  readonly body: string
}

/** A complete response: a page, a feed, a redirect. */
export type RenderedPage = {
  readonly status: number
  /** Names in lower case; includes `cache-control`, and for pages `content-security-policy`. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The error to log if rendering failed and this is a fallback. */
  readonly failure?: unknown
}

/**
 * Responds to an address of the site outside the API. The response depends only on the address and the results of
 * `read`, so it can be cached for everyone.
 * @param address path and query from `Renderer.addressOf`; null for a malformed request.
 */
export type RenderPage = (address: string | null, read: ReadApi) => Promise<RenderedPage>

export type Renderer = {
  readonly render: RenderPage
  /**
   * Returns the canonical address of all addresses with the same response: its path in one spelling, without unused
   * query parameters. The response depends only on this address. A request for another spelling of the path is
   * redirected to it.
   * @param address path and query, well-formed.
   */
  readonly addressOf: (address: string) => string
}

export type CreateRenderer = (site: {
  /** The base of absolute addresses, such as `https://soko.example`. */
  readonly origin: string
  /** The folder of the build: its manifest lists the files that pages load. */
  readonly build: string
}) => Promise<Renderer>
