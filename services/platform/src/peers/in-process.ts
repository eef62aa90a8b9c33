import { createServer, type IncomingMessage, request as send, type RequestListener } from 'node:http'
import { duplexPair } from 'node:stream'
import { answerTo } from '../http/answer-to.ts'

/** Sends a GET, or a POST if there is a body. `path` includes the query. */
export type AskInProcess = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
) => Promise<IncomingMessage>

/** Real HTTP over in-memory streams: simulated requests would change Express's prototypes everywhere. */
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
