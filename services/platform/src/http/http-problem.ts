/** By field: what is wrong with it, in sentences for the user. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** A failure with its answer: thrown anywhere below a route, sent as `application/problem+json`. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly status: number
  /** kebab-case, stable: what programs tell failures apart by. */
  readonly code: string
  readonly errors: FieldErrors | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string,
    message: string,
    more: { readonly errors?: FieldErrors; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.headers = more.headers ?? {}
  }
}

/** 401, with the challenge that RFC 6750 wants. */
export const unauthorized = (message = 'Please sign in.'): HttpProblem =>
  new HttpProblem(401, 'not-signed-in', message, { headers: { 'WWW-Authenticate': 'Bearer' } })

/** 503 for a view that was never built, or a service still starting: `what` names it. */
export const notReady = (what: string): HttpProblem =>
  new HttpProblem(503, 'not-ready', `${what} is not ready yet. Please try again in a moment.`, {
    headers: { 'Retry-After': '1' },
  })
