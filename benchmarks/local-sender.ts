import { once } from 'node:events'
import { Agent, request, type RequestOptions } from 'node:http'
import { responseTo } from './response-to.ts'

export type LocalRequest = {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Uses at most `connections` persistent connections. `localAddress` is any address of 127.0.0.0/8. */
export const createLocalSender = (address: string, localAddress: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(address)
  return {
    /** Returns 0 if the connection broke. */
    send: async ({ method, path, headers = {}, body }: LocalRequest): Promise<number> => {
      const options: RequestOptions = { hostname, port, localAddress, agent, method, path, headers }
      try {
        const sent = request(options)
        sent.end(body)
        const response = await responseTo(sent)
        response.resume()
        await once(response, 'end')
        return response.statusCode ?? 0
      } catch {
        return 0
      }
    },
    close: () => agent.destroy(),
  }
}
