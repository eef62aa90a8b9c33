import { useForEach } from '@soko/platform/testing/use-resource.ts'
import { describe, expect, it } from 'vitest'
import { runToySite } from '../testing/toy-site.ts'

const site = useForEach(async () => runToySite({ kind: 'http' }))

const lines = (...text: readonly string[]) => text.join('\r\n')
const HIDDEN = lines('GET /api/me HTTP/1.1', 'Host: soko.test', 'X-Hidden: 1', '', '')
const LOGIN = 'POST /api/auth/login HTTP/1.1'
const POST = lines(LOGIN, 'Host: soko.test')
const CHUNKED = 'Transfer-Encoding: chunked'

/** Raw requests whose boundaries or headers differ between parsers. */
const ATTACKS: Readonly<Record<string, string>> = {
  'CL.TE': lines(POST, 'Content-Length: 6', 'Transfer-Encoding: chunked', '', '0', '', HIDDEN),
  'TE.CL': lines(POST, 'Transfer-Encoding: chunked', 'Content-Length: 4', '', '5c', HIDDEN, '0', '', ''),
  'a hidden coding': lines(POST, 'Transfer-Encoding: xchunked', '', '0', '', HIDDEN),
  'a coding and another': lines(POST, 'Transfer-Encoding: gzip, chunked', '', '0', '', HIDDEN),
  'two codings': lines(POST, CHUNKED, 'Transfer-Encoding: identity', '', '0', '', HIDDEN),
  'a coding with space before the colon': lines(POST, 'Transfer-Encoding : chunked', '', '0', '', HIDDEN),
  'a coding with a control character': lines(POST, 'Transfer-Encoding: \u000bchunked', '', '0', '', HIDDEN),
  'chunked under HTTP 1.0': lines('POST /api/auth/login HTTP/1.0', CHUNKED, '', '0', '', HIDDEN),
  'two lengths': lines(POST, 'Content-Length: 0', `Content-Length: ${HIDDEN.length}`, '', HIDDEN),
  'two equal lengths': lines(POST, 'Content-Length: 0', 'Content-Length: 0', '', HIDDEN),
  'a list of lengths': lines(POST, `Content-Length: 0, ${HIDDEN.length}`, '', HIDDEN),
  'a length with a sign': lines(POST, 'Content-Length: +0', '', HIDDEN),
  'a length in hexadecimal': lines(POST, 'Content-Length: 0x0', '', HIDDEN),
  'a negative length': lines(POST, 'Content-Length: -1', '', HIDDEN),
  'a folded field': lines(POST, 'X-A: b', ' Transfer-Encoding: chunked', 'Content-Length: 0', '', HIDDEN),
  'a field without a name': lines(POST, ': x', 'Content-Length: 0', '', HIDDEN),
  'a bare line feed in the head': `${POST}\nContent-Length: 0\n\n${HIDDEN}`,
  'a bare carriage return in a field': lines(POST, 'X-A: b\rContent-Length: 0', '', HIDDEN),
  'a bare line feed in a chunk size': lines(POST, CHUNKED, '', `1;x\nA`, '0', '', HIDDEN),
  'a chunk size too long': lines(POST, 'Transfer-Encoding: chunked', '', 'fffffffffffffffff', HIDDEN),
  'a NUL in a field': lines(POST, 'X-A: b\u0000c', 'Content-Length: 0', '', HIDDEN),
  'a space before the first field': lines(LOGIN, ' Host: soko.test', 'Content-Length: 0', '', HIDDEN),
  'another version': lines(`${LOGIN.slice(0, -3)}2.0`, 'Host: soko.test', 'Content-Length: 0', '', HIDDEN),
}

describe('request smuggling', () => {
  it.each(Object.entries(ATTACKS))('is refused: %s', async (_name, attack) => {
    const answer = await site.raw(attack)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain(' 200 ')
    expect(site.requests.filter(({ headers }) => 'x-hidden' in headers)).toEqual([])
  })

  it('is not confused with two requests on one connection', async () => {
    const last = HIDDEN.replace('X-Hidden: 1', 'Connection: close')
    const answer = await site.raw(lines(POST, 'Content-Length: 2', '', `{}${last}`))
    expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
    expect(site.requests.map(({ url }) => url)).toEqual(['/api/auth/login', '/api/me'])
  })

  it('is refused in a body', async () => {
    await site.raw(lines(POST, `Content-Length: ${HIDDEN.length}`, 'Connection: close', '', HIDDEN))
    expect(site.requests).toMatchObject([{ url: '/api/auth/login', body: HIDDEN }])
  })

  it('is refused in the body of a GET, which is not forwarded', async () => {
    const head = lines('GET /api/posts HTTP/1.1', 'Host: soko.test', 'Connection: close')
    await site.raw(lines(head, `Content-Length: ${HIDDEN.length}`, '', HIDDEN))
    expect(site.requests).toMatchObject([{ url: '/api/posts', body: '' }])
    expect(site.requests[0]?.headers).not.toHaveProperty('content-length')
  })

  it('refuses a head that is too large', async () => {
    const answer = await site.raw(lines(POST, `X-A: ${'a'.repeat(20_000)}`, '', ''))
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('headers-too-large')
    expect(site.requests).toEqual([])
  })
})
