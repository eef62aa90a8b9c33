export class NotFetched extends Error {
  override readonly name = 'NotFetched'
  /** `refused`: the URL is not allowed; `too-large`: over the limit; `failed`: any other reason. */
  readonly reason: 'refused' | 'too-large' | 'failed'
  readonly status: number | undefined
  readonly retryAfter: number | undefined

  constructor(
    reason: NotFetched['reason'],
    message: string,
    more: { readonly status?: number; readonly retryAfter?: number; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.reason = reason
    this.status = more.status
    this.retryAfter = more.retryAfter
  }
}

export const refused = (message: string): NotFetched => new NotFetched('refused', message)

export const failed = (message: string, cause?: unknown): NotFetched =>
  new NotFetched('failed', message, { cause })
