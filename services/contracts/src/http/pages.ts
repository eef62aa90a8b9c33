/** The interface between the gateway and the web client's server build. */

/**
 * Reads the public API with a GET request, as the reader of the page. Never throws: without a response, the
 * status is 503. `passing`: the response is not worth caching. `optional`: the page renders without it.
 */
export type ReadApi = (
  path: string,
  options?: { readonly passing?: boolean; readonly optional?: boolean },
) => Promise<ApiAnswer>

export type ApiAnswer = {
  readonly status: number
  readonly body: string
}

export type RenderedPage = {
  readonly status: number
  /** Header names are in lower case. Includes `cache-control`, and `content-security-policy` for pages. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly failure?: unknown
}

/**
 * Renders a page from the address and the results of `read` only, so that it can be cached.
 * @param address the path and query from `Renderer.addressOf`; null for a malformed request.
 */
export type RenderPage = (address: string | null, read: ReadApi) => Promise<RenderedPage>

export type Renderer = {
  readonly render: RenderPage
  /** Returns the canonical path and query; other spellings of the path are redirected. */
  readonly addressOf: (address: string) => string
}

export type CreateRenderer = (site: { readonly origin: string; readonly build: string }) => Promise<Renderer>
