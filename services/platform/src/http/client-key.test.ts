import { describe, expect, it } from 'vitest'
import { clientKey } from './client-key.ts'

describe('the rate limit key of a client', () => {
  it('is shared by an IPv6 network, in any notation', () => {
    const key = clientKey('2001:db8:1:2::1')
    for (const same of ['2001:db8:1:2:3:4:5:6', '2001:0DB8:0001:0002::ffff', '2001:db8:1:2::1%eth0']) {
      expect(clientKey(same)).toBe(key)
    }
    expect(clientKey('2001:db8:1:3::1')).not.toBe(key)
  })

  it('is the IPv4 address, also if mapped to IPv6', () => {
    expect(clientKey('203.0.113.9')).toBe('203.0.113.9')
    expect(clientKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(clientKey('::FFFF:cb00:7109')).toBe('203.0.113.9')
    expect(clientKey('::ffff:203.0.113.8')).not.toBe(clientKey('::ffff:203.0.113.9'))
  })

  it('is unchanged for other values', () => {
    for (const address of ['2001:db8:1:2::1', '203.0.113.9', 'unknown', '']) {
      expect(clientKey(clientKey(address))).toBe(clientKey(address))
    }
    expect(clientKey('unknown')).toBe('unknown')
  })
})
