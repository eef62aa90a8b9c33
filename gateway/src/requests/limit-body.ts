import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'

/** @throws HttpProblem 413 if `Content-Length` exceeds the limit. */
export const checkBodyLength = (request: IncomingMessage, limit: number): void => {
  const length = request.headers['content-length']
  if (length !== undefined && Number(length) > limit) throw new HttpProblem('too-large')
}

/** Returns the body as a stream that fails with HttpProblem 413 once it exceeds the limit. */
export const limitBody = (request: IncomingMessage, limit: number): Transform => {
  let length = 0
  const limited = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      length += chunk.length
      if (length > limit) done(new HttpProblem('too-large'))
      else done(null, chunk)
    },
  })
  request.once('error', (error) => limited.destroy(error))
  return request.pipe(limited)
}
