import { once } from 'node:events'
import { connect } from 'node:net'

export type RawAnswer = { readonly status: number; readonly body: Buffer }

export type RawConnection = {
  /** @throws Error if the connection breaks, or the response has no `Content-Length` */
  request(bytes: string | Buffer): Promise<RawAnswer>
  close(): void
}

/** Needs 20 microseconds per request, which hardly affects a server on the same cores. */
export const connectRaw = async (address: string): Promise<RawConnection> => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await once(socket, 'connect')

  let waiting: PromiseWithResolvers<RawAnswer> | undefined
  let parts: Buffer[] = []
  let received = 0
  /** Index of the end of the current response; undefined until its headers have arrived. */
  let end: number | undefined
  let headEnd = 0

  const fail = (error: Error): void => {
    socket.destroy()
    waiting?.reject(error)
    waiting = undefined
  }
  const readHead = (): void => {
    const bytes = parts.length === 1 ? parts[0] : Buffer.concat(parts)
    const at = bytes?.indexOf('\r\n\r\n') ?? -1
    if (bytes === undefined || at === -1) return
    parts = [bytes]
    headEnd = at + 4
    const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, headEnd))?.[1]
    if (length === undefined) fail(new Error('A response has no Content-Length.'))
    else end = headEnd + Number(length)
  }
  socket.on('data', (chunk) => {
    parts.push(chunk)
    received += chunk.length
    if (end === undefined) readHead()
    if (end === undefined || received < end) return
    const [bytes = Buffer.alloc(0)] = parts.length === 1 ? parts : [Buffer.concat(parts)]
    const answered = waiting
    waiting = undefined
    answered?.resolve({ status: Number(bytes.toString('latin1', 9, 12)), body: bytes.subarray(headEnd, end) })
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection was closed.')))

  return {
    request: async (bytes) => {
      if (waiting !== undefined) throw new Error('The last request has no response yet.')
      waiting = Promise.withResolvers()
      parts = []
      received = 0
      end = undefined
      socket.write(bytes)
      return waiting.promise
    },
    close: () => {
      socket.removeAllListeners('close')
      socket.destroy()
    },
  }
}

export const rawRequest = (
  address: string,
  line: `${string} /${string}`,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Buffer =>
  Buffer.from(
    [
      `${line} HTTP/1.1`,
      `Host: ${new URL(address).host}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
      '',
      body,
    ].join('\r\n'),
  )
