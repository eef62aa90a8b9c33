import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'
import { type Collection, MongoNetworkError } from 'mongodb'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { testNamespace, testServers } from '../testing/servers.ts'
import { connectMongo } from './connect-mongodb.ts'

/** All sockets that this process opens until the test ends. */
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

/** A relay to a server, which can stop reading what clients send: then there is soon no room for more. */
const openRelay = async (
  url: string,
): Promise<{ readonly url: string; readonly stopReading: () => void }> => {
  const { hostname, port } = new URL(url)
  const clients: Socket[] = []
  const relay = createServer((client) => {
    const server = connectTo(Number(port), hostname)
    for (const socket of [client, server]) socket.on('error', () => {})
    client.pipe(server).pipe(client)
    clients.push(client)
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  onTestFinished(() => {
    for (const client of clients) client.destroy()
    relay.close()
  })
  return {
    url: `mongodb://127.0.0.1:${(relay.address() as AddressInfo).port}/?directConnection=true`,
    stopReading: () => {
      for (const client of clients) client.unpipe().pause()
    },
  }
}

const DATABASE = `${testNamespace()}-broken-writes`

afterAll(async () => {
  const client = await connectMongo(testServers().mongodb)
  await client.db(DATABASE).dropDatabase()
  await client.close()
})

/** What can be written to at an address, once it has been. */
const openItems = async (url: string): Promise<Collection> => {
  const client = await connectMongo(url)
  onTestFinished(async () => client.close())
  const items = client.db(DATABASE).collection('items')
  await items.insertOne({})
  return items
}

describe('a write to MongoDB whose connection breaks', () => {
  it('fails where the connection has just broken, and the next one is made over another', async () => {
    const sockets = openedSockets()
    const items = await openItems(testServers().mongodb)
    for (const socket of sockets) socket.destroy()
    // In the same moment: nobody has been told yet that it is closed.
    await expect(items.insertOne({})).rejects.toThrow(MongoNetworkError)
    await expect.poll(async () => (await items.insertOne({})).acknowledged).toBe(true)
  })

  it('fails where the server is silent and has no room for all of it', { timeout: 60_000 }, async () => {
    const relay = await openRelay(testServers().mongodb)
    const items = await openItems(relay.url)
    relay.stopReading()
    await expect(items.insertOne({ text: 'Maize. '.repeat(2_000_000) })).rejects.toThrow(MongoNetworkError)
  })
})
