import type { ClientRequest, IncomingMessage } from 'node:http'

/**
 * Sends a request and returns its response. A request of node:http alone may end without a response and without an error:
 * when the other side switches protocols, which destroys the socket, or closes.
 * @throws Error when no response comes; the reason of the request's own signal as its cause.
 */
export const answerTo = async (request: ClientRequest, body?: string): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request
    .once('response', resolve)
    .once('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('The other side switched protocols.'))
    })
    // It stays: an error may follow the response, whose reader learns of it from the response.
    .on('error', reject)
    .once('close', () => reject(new Error('The connection closed without a response.')))
    .end(body)
  return promise
}
