import { type ServerResponse, STATUS_CODES } from 'node:http'
import { problemContentType, type ProblemCode, Problems } from '@soko/contracts/http/errors.ts'
import type { Problem } from '@soko/contracts/types/problem.ts'
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { Refusal } from '../decider/decider.ts'
import { Busy } from '../decider/execute.ts'
import { StreamConflict } from '../event-log/errors.ts'
import { LogUnavailable } from '../log-unavailable.ts'
import { ObjectStoreUnavailable } from '../object-store/object-store.ts'
import { createRepeatFilter } from '../telemetry/repeat-filter.ts'
import { ViewsUnavailable } from '../view-store/view-store.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { PeerUnavailable } from '../peers/peers.ts'
import { loggedPath } from '../http/logged-path.ts'
import { contextOf } from '../http/request-context.ts'

export type ProblemAnswer = Pick<HttpProblem, 'status' | 'code' | 'message' | 'errors' | 'headers'>

/** Maps an error to a response. Unexpected errors become a plain 500 without internal details. */
export const toProblem = (error: unknown): ProblemAnswer => {
  if (error instanceof HttpProblem) return error
  if (error instanceof Refusal) {
    const { status, code, message, errors } = error
    return { status, code, message, errors, headers: {} }
  }
  if (error instanceof PeerUnavailable) return new HttpProblem('not-ready')
  if (error instanceof StreamConflict || error instanceof Busy) return new HttpProblem('busy')
  const outage = outageOf(error)
  if (outage !== undefined) {
    return new HttpProblem('busy', { message: outage.message, headers: { 'Retry-After': '10' } })
  }
  return fromExpress(error) ?? new HttpProblem('internal')
}

/** Error codes of a full file system, quota or size limit. Nothing was saved; a retry may find space. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Returns the messages for users and for the log if a dependency is unavailable. */
const outageOf = (error: unknown): { readonly message: string; readonly logged: string } | undefined => {
  if (error instanceof ObjectStoreUnavailable) {
    return {
      message: 'Images are not available at the moment. Try again later.',
      logged: 'the object store is unavailable',
    }
  }
  if (error instanceof ViewsUnavailable) {
    return {
      message: 'This is not available right now. Try again in a moment.',
      logged: 'the view store is unavailable',
    }
  }
  const isOutOfStorage =
    error instanceof LogUnavailable ||
    (error instanceof Error && 'code' in error && NO_ROOM.includes(String(error.code)))
  return isOutOfStorage
    ? {
        message: 'The site cannot save anything at the moment. Try again later.',
        logged: 'the disk is full',
      }
    : undefined
}

export const sendProblem = (response: ServerResponse, problem: ProblemAnswer): void => {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { status, code, message, errors } = problem
  const body: Omit<Problem, 'errors'> & Pick<ProblemAnswer, 'errors'> = {
    type: 'about:blank',
    title: titleOf(code) ?? STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
    message,
    errors,
  }
  const bytes = Buffer.from(JSON.stringify(body))
  for (const name of ['ETag', 'Content-Encoding', 'Link']) response.removeHeader(name)
  for (const [name, value] of Object.entries(problem.headers)) response.setHeader(name, value)
  response.setHeader('Content-Type', problemContentType)
  response.setHeader('Content-Length', bytes.length)
  response.setHeader('Cache-Control', 'no-store')
  response.statusCode = problem.status
  response.end(bytes)
}

/** Creates an error handler that logs unexpected errors, but each outage only once a minute. */
export const problemHandler = (logger: Logger): ErrorRequestHandler => {
  const repeats = createRepeatFilter()
  return (error, request, response, _next) => {
    const problem = toProblem(error)
    const outage = outageOf(error)
    if (outage !== undefined) {
      repeats.report(error, (alike) => {
        logger.error({ err: error as unknown, alike }, outage.logged)
      })
    } else if (problem.status === 500) {
      logger.error(
        {
          err: error as unknown,
          requestId: contextOf(response).id,
          method: request.method,
          path: loggedPath(request.path),
        },
        'request failed',
      )
    }
    sendProblem(response, problem)
  }
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(Problems, code)

const titleOf = (code: string): string | undefined => (isProblemCode(code) ? Problems[code].title : undefined)

const fromExpress = (error: unknown): HttpProblem | undefined => {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined
  switch (error.status) {
    case 413:
      return new HttpProblem('too-large')
    case 415:
      return new HttpProblem('wrong-media-type')
    default:
      return error.status >= 400 && error.status < 500 ? new HttpProblem('malformed') : undefined
  }
}
