import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { InvalidEnvironment, logLevel, port, readEnvironment, secret } from './read-environment.ts'

const schema = z.object({ PORT: port(8080), SOKO_LOG: logLevel, SOKO_SERVICE_TOKEN: secret })
const token = 'x'.repeat(32)

describe('readEnvironment', () => {
  it('reads variables and applies defaults to missing ones', () => {
    const settings = readEnvironment(schema, {
      PORT: '0',
      SOKO_LOG: '',
      SOKO_SERVICE_TOKEN: token,
      HOME: '/',
    })
    expect(settings).toEqual({ PORT: 0, SOKO_LOG: 'info', SOKO_SERVICE_TOKEN: token })
  })

  it('reports each problem on its own line', () => {
    const read = () => readEnvironment(schema, { PORT: '99999', SOKO_LOG: 'loud' })
    expect(read).toThrow(InvalidEnvironment)
    expect(read).toThrow(
      [
        'PORT is not valid (it is "99999"): it must be a whole number from 0 to 65535',
        'SOKO_LOG is not valid (it is "loud"): it must be one of silent, fatal, error, warn, info, debug, trace',
        'SOKO_SERVICE_TOKEN is not set: it must be at least 32 characters',
      ].join('\n'),
    )
  })

  it('does not print values that may be secrets', () => {
    expect(() => readEnvironment(schema, { SOKO_SERVICE_TOKEN: 'hunter2' })).toThrow(
      /^SOKO_SERVICE_TOKEN is not valid: it must be/,
    )
  })
})
