import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createClientFinder, type TrustProxy } from './client-address.ts'

const request = (peer: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress: peer },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage
const find = (trust: TrustProxy, peer: string, forwardedFor?: string) =>
  createClientFinder(trust)(request(peer, forwardedFor))

describe('the client of a request', () => {
  it('is the other end of the connection unless a proxy is trusted', () => {
    expect(find(undefined, '10.0.0.1', '203.0.113.9')).toEqual({ address: '10.0.0.1', isForwarded: false })
    expect(find(0, '10.0.0.1', '203.0.113.9').address).toBe('10.0.0.1')
  })

  it('is found behind this many proxies, and no further', () => {
    expect(find(1, '10.0.0.1', '198.51.100.1, 203.0.113.9')).toEqual({
      address: '203.0.113.9',
      isForwarded: true,
    })
    expect(find(2, '10.0.0.1', '198.51.100.1, 203.0.113.9').address).toBe('198.51.100.1')
    expect(find(2, '10.0.0.1').address).toBe('10.0.0.1')
  })

  it('is found behind proxies of trusted networks only', () => {
    const trust = ['10.0.0.0/8', 'loopback']
    expect(find(trust, '10.0.0.1', 'evil, 203.0.113.9, 10.9.9.9').address).toBe('203.0.113.9')
    expect(find(trust, '::ffff:127.0.0.1', '203.0.113.9').address).toBe('203.0.113.9')
    expect(find(trust, '192.0.2.1', '203.0.113.9')).toEqual({ address: '192.0.2.1', isForwarded: false })
  })

  it('is the last valid address', () => {
    expect(find(3, '10.0.0.1', '<script>, 203.0.113.9').address).toBe('203.0.113.9')
    expect(find(1, '10.0.0.1', 'unknown').address).toBe('10.0.0.1')
    expect(find(1, '10.0.0.1', '::ffff:203.0.113.9').address).toBe('203.0.113.9')
  })

  it('requires valid trusted addresses', () => {
    expect(() => createClientFinder(['proxy.test'])).toThrow(TypeError)
  })
})
