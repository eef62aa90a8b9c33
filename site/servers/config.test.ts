import { InvalidEnvironment } from '@soko/platform/config/read-environment.ts'
import { describe, expect, it } from 'vitest'
import { environmentOf, readServers } from './config.ts'
import { serversAt, usualPorts } from './server-commands.ts'

describe('the environment', () => {
  it('names servers, or none', () => {
    const servers = serversAt(usualPorts)
    expect(readServers(environmentOf(servers))).toEqual(servers)
    expect(readServers({})).toBeUndefined()
  })

  it('must name all servers if it names any', () => {
    const some = { AMQP_URL: 'amqp://127.0.0.1:5672' }
    expect(() => readServers(some)).toThrow(InvalidEnvironment)
    expect(() => readServers(some)).toThrow('MONGODB_URL is not set')
  })
})
