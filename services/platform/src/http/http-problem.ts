import { type ProblemCode, Problems } from '@soko/contracts/http/errors.ts'

export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** An error that becomes an HTTP response of type `application/problem+json`. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors | undefined
  readonly headers: Readonly<Record<string, string>>

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

/** Headers by status. RFC 6750 requires `WWW-Authenticate` for a 401. `Retry-After` is in seconds. */
const usualHeaders: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { 'WWW-Authenticate': 'Bearer' },
  503: { 'Retry-After': '1' },
}
