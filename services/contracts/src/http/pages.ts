/** The interface between the gateway and the web client's server build. */

/**
 * Reads the public API with a GET request, as the reader of the page. `path` is `/api/...` with a query.
 * `passing`: the response is not worth caching for other readers. `optional`: the page can be rendered
 * without the response. Never throws: if there is no response, the status is 503.
 */
export type ReadApi = (
  path: string,
  options?: { readonly passing?: boolean; readonly optional?: boolean },
) => Promise<ApiAnswer>

export type ApiAnswer = {
  readonly status: number
  /** The response body as sent, JSON or a problem; empty if there is none. */
  readonly body: string
}

export type RenderedPage = {
  readonly status: number
  /** Header names are in lower case. Includes `cache-control`, and `content-security-policy` for pages. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The rendering error to log, if this response is a fallback. */
  readonly failure?: unknown
}

/**
 * Renders the response to a request outside the API. It depends only on the address and on the results of
 * `read`, so it can be cached for all readers.
 * @param address the path and query from `Renderer.addressOf`; null for a malformed request.
 */
export type RenderPage = (address: string | null, read: ReadApi) => Promise<RenderedPage>

export type Renderer = {
  readonly render: RenderPage
  /**
   * Returns the canonical form of an address: the canonical spelling of its path, without unused query
   * parameters. All addresses with this form have the same response. A request with another spelling of the
   * path is redirected.
   * @param address a well-formed path and query.
   */
  readonly addressOf: (address: string) => string
}

export type CreateRenderer = (site: {
  /** The origin of absolute addresses, such as `https://soko.example`. */
  readonly origin: string
  /** The folder of the build. Its manifest lists the files that pages load. */
  readonly build: string
}) => Promise<Renderer>
