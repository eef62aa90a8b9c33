import type { ClientRequest, IncomingMessage } from 'node:http'

/**
 * Sends a request and returns its response. Also detects that a node:http request ends with neither a
 * response nor an error, because the server switched protocols or closed the connection.
 * @throws Error if there is no response. Its cause is the abort reason of the request's signal, if any.
 */
export const answerTo = async (request: ClientRequest, body?: string): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request
    .once('response', resolve)
    .once('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('The other side switched protocols.'))
    })
    // Not `once`: a later error must have a listener. The response's consumer gets it from the response.
    .on('error', reject)
    .once('close', () => reject(new Error('The connection closed without a response.')))
    .end(body)
  return promise
}
