import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { LogUnavailable } from '../log-unavailable.ts'
import { checkServer, connectMongo } from './connect-mongodb.ts'

describe('connecting to MongoDB', () => {
  it('accepts a replica set from version 7.0, and a router of a sharded cluster', () => {
    expect(() => checkServer({ maxWireVersion: 21, setName: 'rs0' })).not.toThrow()
    expect(() => checkServer({ maxWireVersion: 25, msg: 'isdbgrid' })).not.toThrow()
  })

  it('refuses an old server and a standalone one, with instructions', () => {
    expect(() => checkServer({ maxWireVersion: 17, setName: 'rs0' })).toThrow('needs version 7.0 or later')
    expect(() => checkServer({ maxWireVersion: 21 })).toThrow('rs.initiate()')
    expect(() => checkServer({})).toThrow(LogUnavailable)
  })

  // Takes five seconds, which is the driver's timeout for selecting a server.
  it('names an unreachable server without the password', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    await new Promise((resolve) => server.close(resolve))
    const refused = connectMongo(`mongodb://soko:hunter2@127.0.0.1:${port}/?replicaSet=rs0`)
    await expect(refused).rejects.toThrow(LogUnavailable)
    await expect(refused).rejects.toThrow(`MongoDB at 127.0.0.1:${port} cannot be used`)
    await expect(refused).rejects.not.toThrow('hunter2')
  })

  it('refuses an invalid URL', async () => {
    await expect(connectMongo('localhost:27017')).rejects.toThrow('the address of MongoDB is invalid')
  })
})
