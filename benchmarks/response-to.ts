import type { ClientRequest, IncomingMessage } from 'node:http'

/** Resolves when the headers of the response have arrived. */
export const responseTo = async (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
