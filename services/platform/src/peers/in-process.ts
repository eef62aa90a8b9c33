import { createServer, type IncomingMessage, request as send, type RequestListener } from 'node:http'
import { duplexPair } from 'node:stream'
import { answerTo } from '../http/answer-to.ts'

/**
 * Sends a request to a listener in this process: a GET, or a POST if there is a body.
 * @param path includes the query.
 */
export type AskInProcess = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
) => Promise<IncomingMessage>

/**
 * Sends real HTTP over in-memory streams. Libraries that simulate requests change Express's prototypes for
 * the whole process.
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
