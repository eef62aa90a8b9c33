import { useShared } from '@soko/platform/testing/use-resource.ts'
import { describe, expect, it } from 'vitest'
import { runToySite, type ToySite } from '../testing/toy-site.ts'

const get = async (site: ToySite, target: string, headers = 'Host: proxy.test') =>
  site.raw(`GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)

describe('a target in absolute form', () => {
  const site = useShared(async () => runToySite())

  it.each([
    ['http://soko.test/api/me?posts=1', '/api/me?posts=1'],
    ['HTTP://Soko.Test:80/api/me', '/api/me'],
  ])('that names our origin is taken, its authority for the Host: %s', async (target, path) => {
    const before = site.requests.length
    expect(await get(site, target)).toMatch(/^HTTP\/1\.1 200 /)
    expect(site.requests.slice(before)).toMatchObject([{ url: path, headers: { host: 'soko.test' } }])
  })

  it.each(['http://soko.test', 'http://soko.test/', 'http://soko.test?cursor=1'])(
    'may have no path: %s',
    async (target) => {
      expect(await get(site, target)).toMatch(/^HTTP\/1\.1 200 [^]*\bpage\b/)
    },
  )

  it.each([
    'http://evil.test/api/me',
    'https://soko.test/api/me',
    'http://soko.test:8080/api/me',
    'http://soko.test@evil.test/api/me',
    'http://soko.test.evil.test/api/me',
    'http://soko.test\\@evil.test/',
    'http:soko.test/api/me',
    'ftp://soko.test/api/me',
    'http://soko.test#/api/me',
    'http://soko.test//evil.test/api/me',
    'http://soko.test/api/../internal/log',
  ])('is else refused: %s', async (target) => {
    const before = site.requests.length
    for (const accept of ['*/*', 'text/html']) {
      expect(await get(site, target, `Host: soko.test\r\nAccept: ${accept}`)).toMatch(/^HTTP\/1\.1 400 /)
    }
    expect(site.requests).toHaveLength(before)
  })
})
