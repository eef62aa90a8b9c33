import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { Upstream } from './upstream.ts'

/** An answer as a service gave it, whole. */
export type CollectedAnswer = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/**
 * Asks an upstream by GET for an answer that goes to no connection: the cache asks for itself, or for a page. Request and
 * response are Node's own, without a connection; only where the response's bytes go is another.
 * @param headers names in lower case.
 * @throws HttpProblem 502 when the answer is broken off.
 */
export const collectAnswer = async (
  upstream: Upstream,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<CollectedAnswer> => {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url, httpVersion: '1.1', complete: true })
  request.httpVersionMajor = 1
  request.httpVersionMinor = 1
  Object.assign(request.headers, headers)
  request.push(null)

  const response = new ServerResponse(request)
  const { promise, resolve, reject } = Promise.withResolvers<CollectedAnswer>()
  const chunks: Buffer[] = []
  const take = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string') {
      const known = typeof encoding === 'string' && Buffer.isEncoding(encoding)
      chunks.push(Buffer.from(chunk, known ? encoding : 'utf8'))
    } else if (chunk instanceof Uint8Array)
      chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length))
  }
  const callBack = (given: readonly unknown[]): void => {
    const done = given.find((each) => typeof each === 'function')
    if (done !== undefined) process.nextTick(done)
  }
  const write = (...given: readonly unknown[]): boolean => {
    if (!response.headersSent) response.writeHead(response.statusCode)
    take(given[0], given[1])
    callBack(given)
    return true
  }
  const end = (...given: readonly unknown[]): ServerResponse => {
    write(...given)
    Object.defineProperties(response, { writableEnded: { value: true }, writableFinished: { value: true } })
    resolve({
      status: response.statusCode,
      headers: { ...response.getHeaders() },
      body: chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks),
    })
    process.nextTick(() => {
      response.emit('finish')
      response.emit('close')
    })
    return response
  }
  Object.assign(response, { write, end })
  response.once('close', () => {
    reject(new HttpProblem('bad-gateway'))
  })
  upstream.handle(request, response, 0)
  return promise
}
