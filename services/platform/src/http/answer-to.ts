import type { ClientRequest, IncomingMessage } from 'node:http'

/**
 * Sends a request. Also rejects if node:http reports neither a response nor an error, because the server
 * switched protocols or closed the connection. An abort reason becomes the error's cause.
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
