import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { listen } from './listen.ts'

const run = async (listener: RequestListener, longestAnswer?: number) => {
  const server = await listen(listener, {
    port: 0,
    host: '127.0.0.1',
    ...(longestAnswer !== undefined && { longestAnswer }),
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path = '/'): Promise<IncomingMessage> => {
    const sent = request({ port: server.port, path, agent })
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    sent.end()
    return (await answered)[0]
  }
  return { ...server, agent, ask }
}

describe('a listening service', () => {
  it('finishes active requests on close, with a closing connection', async () => {
    const asked = Promise.withResolvers<() => void>()
    const server = await run((_request, response) => {
      asked.resolve(() => response.end('late'))
    })
    const answering = server.ask()
    const answer = await asked.promise
    const closed = server.close()
    answer()
    expect((await answering).headers.connection).toBe('close')
    expect(await text(await answering)).toBe('late')
    await closed
  })

  it('closes at once if its connections are idle or unused', async () => {
    const server = await run((_request, response) => response.end('x'))
    await text(await server.ask())
    const silent = connect(server.port, '127.0.0.1')
    await once(silent, 'connect')
    const ended = once(silent, 'close')
    await server.close()
    await ended
    expect(silent.destroyed).toBe(true)
  })

  it('cuts slow responses', async () => {
    const server = await run((_request, response) => response.write('first'), 50)
    const answer = await server.ask()
    await server.close()
    await expect(text(answer)).rejects.toThrow('aborted')
  })
})
