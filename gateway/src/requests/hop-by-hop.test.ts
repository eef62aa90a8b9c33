import { describe, expect, it } from 'vitest'
import { endToEnd } from './hop-by-hop.ts'

describe('what a proxy passes on', () => {
  it('is not what concerns one connection', () => {
    const headers = {
      connection: 'keep-alive',
      'keep-alive': 'timeout=5',
      'proxy-authorization': 'Basic x',
      'proxy-connection': 'keep-alive',
      te: 'trailers',
      trailer: 'Expires',
      'transfer-encoding': 'chunked',
      upgrade: 'websocket',
      accept: '*/*',
      'content-length': '3',
    }
    expect(endToEnd(headers)).toEqual({ accept: '*/*', 'content-length': '3' })
  })

  it('is not what Connection names, whatever its case', () => {
    const headers = { connection: 'close, X-Hop ,te', 'x-hop': '1', 'x-end': '2' }
    expect(endToEnd(headers)).toEqual({ 'x-end': '2' })
  })

  it('keeps the length that Connection names: without it the body would end elsewhere', () => {
    expect(endToEnd({ connection: 'content-length', 'content-length': '3' })).toEqual({
      'content-length': '3',
    })
  })

  it('keeps fields that come several times', () => {
    expect(endToEnd({ 'set-cookie': ['a=1', 'b=2'] })).toEqual({ 'set-cookie': ['a=1', 'b=2'] })
  })
})
