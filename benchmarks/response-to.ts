import type { ClientRequest, IncomingMessage } from 'node:http'

/** Resolves with the answer to a request of node:http once its headers are there. */
export const responseTo = async (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
