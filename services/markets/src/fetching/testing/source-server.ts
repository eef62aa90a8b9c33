import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@soko/platform/fetching/network.ts'

type Answer = string | ((response: ServerResponse) => void)

/** Simulates the price sources, each under its own host name. Tests must close it. */
export const startSourceServer = async () => {
  const requests: string[] = []
  const answers = new Map<string, Answer>()
  const handle: RequestListener = ({ url = '/', headers: { host = '' } }, response) => {
    requests.push(`${host.split(':')[0]}${url}`)
    const answer = answers.get(url.split('?')[0] ?? '/')
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'string') response.end(answer)
    else answer(response)
  }
  const server = createServer(handle)
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.address() as AddressInfo
  const at = (host: string): string => `http://${host}:${port}`
  const network: Network = {
    resolve: async (host) => (host.endsWith('.example') ? ['127.0.0.1'] : []),
    allows: (address, at_) => address === '127.0.0.1' && at_ === port,
  }
  return {
    /** Returns the requests since the last call. */
    takeRequests: () => requests.splice(0),
    answer: (path: string, answer: Answer) => answers.set(path, answer),
    at,
    network,
    addresses: { ecb: `${at('ecb.example')}/eurofxref`, coingecko: `${at('coins.example')}/api/v3` },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
