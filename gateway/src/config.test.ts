import { describe, expect, it } from 'vitest'
import { readGatewayConfig } from './config.ts'

describe('the settings of the gateway', () => {
  it('are read from the environment', () => {
    const env = {
      SOKO_ORIGIN: 'https://soko.example/',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      SOKO_LOG_READS_PER_MINUTE: '1000',
      SOKO_CACHE_MB: '16',
    }
    expect(readGatewayConfig(env)).toMatchObject({
      origin: 'https://soko.example',
      trustProxy: ['10.0.0.0/8', 'loopback'],
      limits: true,
      offline: true,
      rates: { logReads: 1_000 },
      cacheBytes: 16 * 1024 * 1024,
    })
    expect(readGatewayConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readGatewayConfig({ SOKO_LIMITS: 'off' }).limits).toBe(false)
    expect(readGatewayConfig({ SOKO_OFFLINE: 'off' }).offline).toBe(false)
  })

  it.each([
    { SOKO_ORIGIN: 'soko.example' },
    { SOKO_ORIGIN: 'ftp://soko.example' },
    { TRUST_PROXY: 'everybody' },
    { SOKO_LIMITS: 'few' },
    { SOKO_RENDERING_PERCENT: '101' },
    { SOKO_COMMANDS_PER_MINUTE: '0' },
  ])('are refused with the name of what does not fit: %j', (env) => {
    expect(() => readGatewayConfig(env)).toThrow(Object.keys(env)[0])
  })
})
