import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@soko/platform/fetching/network.ts'

type Answer = string | ((response: ServerResponse) => void)

/** A server on this machine that answers as sources do, under the names of the web; the test closes it. */
export const startSourceServer = async () => {
  const asked: string[] = []
  const answers = new Map<string, Answer>()
  const handle: RequestListener = ({ url = '/', headers: { host = '' } }, response) => {
    asked.push(`${host.split(':')[0]}${url}`)
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
    /** What was asked for, with the host, since the last call. */
    taken: () => asked.splice(0),
    /** Sets what is answered at a path. */
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
