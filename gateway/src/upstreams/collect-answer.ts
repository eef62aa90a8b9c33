import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { Upstream } from './upstream.ts'

export type CollectedAnswer = {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/**
 * Sends a GET, or a POST of JSON, and collects the response, using Node's objects without a socket.
 * @param headers with lower-case names.
 * @param json the body of a POST.
 * @throws HttpProblem 502 if the response is aborted.
 */
export const collectAnswer = async (
  upstream: Upstream,
  url: string,
  headers: Readonly<Record<string, string>>,
  json?: string,
): Promise<CollectedAnswer> => {
  const request = new IncomingMessage(new Socket())
  const method = json === undefined ? 'GET' : 'POST'
  Object.assign(request, { method, url, httpVersion: '1.1', complete: true })
  request.httpVersionMajor = 1
  request.httpVersionMinor = 1
  Object.assign(request.headers, headers)
  if (json !== undefined) {
    const length = String(Buffer.byteLength(json))
    Object.assign(request.headers, { 'content-type': 'application/json', 'content-length': length })
    request.push(json)
  }
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
  upstream.handle(request, response, Buffer.byteLength(json ?? ''))
  return promise
}
