import { type ProblemCode, Problems } from '@soko/contracts/http/errors.ts'

/** By field: what is wrong with it, in sentences for the user. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** A failure with its answer: thrown anywhere below a route, sent as `application/problem+json`. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors | undefined
  readonly headers: Readonly<Record<string, string>>

  /** @param code says status, title and, unless the options have one, the message. */
  constructor(
    code: ProblemCode,
    options: {
      readonly message?: string
      readonly errors?: FieldErrors
      readonly headers?: Readonly<Record<string, string>>
      readonly cause?: unknown
    } = {},
  ) {
    const { status, message } = Problems[code]
    super(options.message ?? message, { cause: options.cause })
    this.status = status
    this.code = code
    this.errors = options.errors
    this.headers = { ...usualHeaders[status], ...options.headers }
  }
}

/** 401 carries the challenge that RFC 6750 wants, 503 says when to come back (in seconds). */
const usualHeaders: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { 'WWW-Authenticate': 'Bearer' },
  503: { 'Retry-After': '1' },
}
