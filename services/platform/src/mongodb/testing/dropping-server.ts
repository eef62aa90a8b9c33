import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { BSON } from 'mongodb'

/** In bytes. More than half of what the buffers of a local connection hold. */
export const DROPPED_FROM = 5_000_000

const [OP_REPLY, OP_QUERY, OP_MSG] = [1, 2004, 2013]
const HEADER_BYTES = 16

const ANSWER = BSON.serialize({
  ok: 1,
  isWritablePrimary: true,
  setName: 'rs0',
  minWireVersion: 0,
  maxWireVersion: 25,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
})

/**
 * Speaks just enough of MongoDB's wire protocol to accept writes. At `DROPPED_FROM` bytes it stops reading,
 * as if the network dropped all packets.
 */
export const startDroppingServer = async (): Promise<{
  readonly url: string
  readonly close: () => void
}> => {
  const clients = new Set<Socket>()
  const server = createServer((socket) => {
    clients.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data])
      while (received.length >= HEADER_BYTES) {
        const length = received.readInt32LE(0)
        if (length >= DROPPED_FROM) socket.pause()
        if (received.length < length) return
        socket.write(answerTo(received))
        received = received.subarray(length)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    close: () => {
      for (const client of clients) client.destroy()
      server.close()
    },
  }
}

/** Replies with OP_REPLY to a connection's first message, which is an OP_QUERY. All later messages are OP_MSG. */
const answerTo = (message: Buffer): Buffer => {
  const isQuery = message.readInt32LE(12) === OP_QUERY
  const start = Buffer.alloc(HEADER_BYTES + (isQuery ? 20 : 5))
  start.writeInt32LE(start.length + ANSWER.length, 0)
  message.copy(start, 8, 4, 8)
  start.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12)
  if (isQuery) start.writeInt32LE(1, HEADER_BYTES + 16)
  return Buffer.concat([start, ANSWER])
}
