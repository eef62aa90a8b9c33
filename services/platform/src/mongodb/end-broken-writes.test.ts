import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { MongoClient, MongoNetworkError, MongoNetworkTimeoutError } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectMongo } from './connect-mongodb.ts'
import { endBrokenWrites } from './end-broken-writes.ts'
import { DROPPED_FROM, startDroppingServer } from './testing/dropping-server.ts'

const openedSockets = (): readonly Socket[] => {
  const sockets: Socket[] = []
  const note = (message: unknown): void => {
    sockets.push((message as { readonly socket: Socket }).socket)
  }
  subscribe('net.client.socket', note)
  onTestFinished(() => {
    unsubscribe('net.client.socket', note)
  })
  return sockets
}

/** Without `endBrokenWrites` both writes hang: docs/upstream/mongodb-driver-hang.md. */
describe('a write to MongoDB', () => {
  it('fails after the socket timeout when the network drops all packets in the middle of it', async () => {
    const server = await startDroppingServer()
    onTestFinished(server.close)
    endBrokenWrites()
    const client = new MongoClient(server.url, { retryWrites: false, socketTimeoutMS: 200, maxPoolSize: 1 })
    onTestFinished(async () => client.close())
    const items = client.db('soko').collection('items')
    await items.insertOne({})
    await expect(items.insertOne({ text: 'x'.repeat(2 * DROPPED_FROM) })).rejects.toThrow(
      MongoNetworkTimeoutError,
    )
    await expect.poll(async () => (await items.insertOne({})).acknowledged).toBe(true)
  })

  it('fails if its connection was just destroyed, and the next write uses another one', async () => {
    const server = await startDroppingServer()
    onTestFinished(server.close)
    const sockets = openedSockets()
    const client = await connectMongo(server.url)
    onTestFinished(async () => client.close())
    const items = client.db('soko').collection('items')
    await items.insertOne({})
    for (const socket of sockets) socket.destroy()
    // The socket was destroyed in the same tick, so the driver does not know yet that it is closed.
    await expect(items.insertOne({})).rejects.toThrow(MongoNetworkError)
    await expect.poll(async () => (await items.insertOne({})).acknowledged).toBe(true)
  })
})
