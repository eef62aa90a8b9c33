import { useShared } from '@soko/platform/testing/use-resource.ts'
import { describe, expect, it } from 'vitest'
import { runToySite } from '../testing/toy-site.ts'

const site = useShared(async () => runToySite())

const get = async (target: string, headers = 'Host: soko.test') =>
  site.raw(`GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)

const MALFORMED = [
  '/api/../internal/log',
  '/api/%2e%2e/internal/log',
  '/api/posts/.%2e',
  '/api/posts/title/..%2F..%2Finternal',
  '/api%2Fposts',
  '/api/posts/1%2Fhistory',
  '/api\\posts',
  '/api/posts/title/a%5Cb',
  '//evil.test/api/posts',
  '/api//posts',
  '/api/posts/%00',
  '/api/posts/%zz',
  '/api/posts/title/%C0%AF',
  '/api/posts?search=100%',
  // Some parsers would not read the last of these parameters.
  `/api/posts?${'x=1&'.repeat(50)}author=amina`,
  `/api/posts?${'&'.repeat(50)}`,
  'http://evil.test/api/posts',
  '*',
  'api/posts',
  '/api/posts#fragment',
  '/api/posts/\u00e9',
  '/api/posts?search=\u00e9',
]

const WELL_FORMED = [
  '/api/posts',
  '/api/posts?search=KES/USD&category=a\\b',
  '/api/posts?search=100%25&cursor=..',
  '/api/posts/title/KES%2FUSD',
  '/api/posts/title/a...b',
  '/api/posts/title/%E2%82%AC%20and%20more',
  '/category/KES%2FUSD',
  `/api/posts?${'x=1&'.repeat(49)}limit=5`,
  '/',
]

describe('a target', () => {
  it.each(MALFORMED)('is refused with 400: %s', async (target) => {
    const before = site.requests.length
    const answer = await get(target)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('application/problem+json')
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ status: 400, code: 'malformed' })
    expect(site.requests).toHaveLength(before)
  })

  it.each(['/search/100%', '/category/a%5Cb', '/posts/post/%2e%2e', '/search/a?q=%'])(
    'is answered by a page to a browser that asks for one: %s',
    async (target) => {
      const accept = 'Host: soko.test\r\nAccept: text/html,application/xhtml+xml,*/*;q=0.8'
      expect(await get(target, accept)).toMatch(/^HTTP\/1\.1 400 [^]*\blost\b/)
      expect(await get(target)).toContain('application/problem+json')
      expect(await get(target, `${accept}\r\nHost: soko.test`)).toContain('application/problem+json')
    },
  )

  it('of the API is refused in the same way to a browser', async () => {
    expect(await get('/api/posts/%', 'Host: soko.test\r\nAccept: text/html')).toContain(
      'application/problem+json',
    )
  })

  it.each(WELL_FORMED)('is taken: %s', async (target) => {
    expect(await get(target)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a host', () => {
  it.each([
    ['doubled', 'Host: soko.test\r\nHost: evil.test'],
    ['a list', 'Host: soko.test, evil.test'],
    ['empty', 'Host:'],
    ['with a path', 'Host: soko.test/evil'],
    ['with a user', 'Host: user@soko.test'],
    ['missing', 'Accept: */*'],
  ])('is refused when %s', async (_how, headers) => {
    expect(await get('/api/posts', headers)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each(['soko.test', 'soko.test:8080', '127.0.0.1:8080', '[::1]:8080', 'gateway_1'])(
    'is taken: %s',
    async (host) => {
      expect(await get('/api/posts', `Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /)
    },
  )
})
