import { describe, expect, it } from 'vitest'
import { endToEnd } from './hop-by-hop.ts'

describe('the forwarded fields of a proxy', () => {
  it('exclude connection fields', () => {
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

  it('exclude fields listed in Connection, regardless of case', () => {
    const headers = { connection: 'close, X-Hop ,te', 'x-hop': '1', 'x-end': '2' }
    expect(endToEnd(headers)).toEqual({ 'x-end': '2' })
  })

  it('include a length listed in Connection, because it delimits the body', () => {
    expect(endToEnd({ connection: 'content-length', 'content-length': '3' })).toEqual({
      'content-length': '3',
    })
  })
})
