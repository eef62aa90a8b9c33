import type { ClientRequest, IncomingMessage } from 'node:http'

/**
 * Sends a request and returns its response. A node:http request can end without response and error when the
 * server switches protocols or closes the connection.
 * @throws Error if there is no response, with the abort reason of the request's signal as its cause.
 */
export const answerTo = async (request: ClientRequest, body?: string): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request
    .once('response', resolve)
    .once('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('The other side switched protocols.'))
    })
    // Stays registered: errors after the response reach its reader through the response.
    .on('error', reject)
    .once('close', () => reject(new Error('The connection closed without a response.')))
    .end(body)
  return promise
}
