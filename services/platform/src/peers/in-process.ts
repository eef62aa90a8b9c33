import { createServer, type IncomingMessage, request as send, type RequestListener } from 'node:http'
import { duplexPair } from 'node:stream'
import { answerTo } from '../http/answer-to.ts'

/** Asks a listener of this process: by GET, or by POST with a body. @param path with its query. */
export type AskInProcess = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
) => Promise<IncomingMessage>

/**
 * HTTP as over a network, on a pair of streams in place of a socket. (Libraries that fake request and response change
 * Express's prototypes for the whole process, real requests included.)
 */
export const askInProcess = (listener: RequestListener): AskInProcess => {
  const server = createServer(listener)
  const createConnection = () => {
    const [ours, theirs] = duplexPair()
    server.emit('connection', theirs)
    return ours
  }
  return async (path, headers, body) => {
    const method = body === undefined ? 'GET' : 'POST'
    return answerTo(send({ method, path, headers, createConnection }), body)
  }
}
