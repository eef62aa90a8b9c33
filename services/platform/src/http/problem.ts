import { STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { Refusal } from '../decider/decider.ts'
import { StreamConflict } from '../event-log/errors.ts'
import { type FieldErrors, HttpProblem } from './http-problem.ts'
import { contextOf } from './request-context.ts'

/** The body of every failure: RFC 9457 with our `code`, the toast's `message` and `errors` by field. */
export type Problem = {
  readonly type: 'about:blank'
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly message: string
  readonly errors?: FieldErrors
}

/**
 * Finds the answer to a failure. What we did not foresee becomes a plain 500: neither stack nor driver text leaves the service.
 */
export const toHttpProblem = (error: unknown): HttpProblem => {
  if (error instanceof HttpProblem) return error
  if (error instanceof Refusal) {
    return new HttpProblem(
      error.status,
      error.code,
      error.message,
      error.errors ? { errors: error.errors } : {},
    )
  }
  if (error instanceof StreamConflict || isNamed(error, 'Busy')) return busy()
  return fromExpress(error) ?? new HttpProblem(500, 'internal', 'Something went wrong. Please try again.')
}

/** Sends a failure, unless the answer has begun: then only the connection can tell, so it is cut. */
export const sendProblem = (response: Response, problem: HttpProblem): void => {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    message: problem.message,
    ...(problem.errors && { errors: problem.errors }),
  }
  const bytes = Buffer.from(JSON.stringify(body))
  for (const name of ['ETag', 'Content-Encoding', 'Link']) response.removeHeader(name)
  for (const [name, value] of Object.entries(problem.headers)) response.setHeader(name, value)
  response.setHeader('Content-Type', 'application/problem+json')
  response.setHeader('Content-Length', bytes.length)
  response.setHeader('Cache-Control', 'no-store')
  response.statusCode = problem.status
  response.end(bytes)
}

/** The last handler of an app: every failure becomes a problem answer; the unforeseen ones are logged with the request's id. */
export const problemHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const problem = toHttpProblem(error)
    if (problem.status >= 500 && problem.code === 'internal') {
      logger.error(
        {
          err: error as unknown,
          requestId: contextOf(response).id,
          method: request.method,
          path: request.path,
        },
        'request failed',
      )
    }
    sendProblem(response, problem)
  }

const busy = (): HttpProblem =>
  new HttpProblem(503, 'busy', 'Too many people are changing this at once. Please try again.', {
    headers: { 'Retry-After': '1' },
  })

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

/** What Express and its body parser throw carries the status, and a `type` that says what happened. */
const fromExpress = (error: unknown): HttpProblem | undefined => {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined
  switch (error.status) {
    case 413:
      return new HttpProblem(413, 'too-large', 'That is too large.')
    case 415:
      return new HttpProblem(415, 'unsupported-media-type', 'The body must be JSON in UTF-8.')
    default:
      return error.status >= 400 && error.status < 500
        ? new HttpProblem(400, 'malformed', 'The request is malformed.')
        : undefined
  }
}
