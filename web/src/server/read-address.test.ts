import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routes } from '../app/routes.ts'
import { factsOf } from '../app/site-route.ts'
import { loadTable, tableKeys } from '../reading/tools/table-loader.ts'
import { canonicalUrl } from './read-address.ts'

describe('readAddress', () => {
  it.each([
    ['/blog', '/blog'],
    ['/blog?', '/blog'],
    ['/blog?x=random', '/blog'],
    ['/blog?utm_source=mail&cursor=abc&x', '/blog?cursor=abc'],
    ['/?cursor=1&search=KES/USD+and%20more', '/?search=KES%2FUSD+and+more&cursor=1'],
    ['/?search=KES%2fUSD%20and+more&cursor=1&cursor=2', '/?search=KES%2FUSD+and+more&cursor=1'],
    ['/login?next=/write%3Fa=b&x=1', '/login?next=%2Fwrite%3Fa%3Db'],
    ['/search/a%2Fb?cursor=&x', '/search/a%2Fb?cursor='],
    [
      '/trading-tools?tag.subject=Investing&tag.other=x&q=africa',
      '/trading-tools?q=africa&tag.subject=Investing',
    ],
    ['/admin/allusers?search=amina&x=1', '/admin/allusers?search=amina'],
    ['/blog/?cursor=abc&x=1', '/blog?cursor=abc'],
    ['/BLOG?cursor=abc', '/blog?cursor=abc'],
    ['/%62l%6Fg', '/blog'],
    ['/Posts//Post/%6daize/', '/posts/post/maize'],
    ['/posts/post/%e1%88%b0', '/posts/post/%E1%88%B0'],
    ['/category/Food, drink', '/category/Food%2C%20drink'],
    ['/search/a%2fb', '/search/a%2Fb'],
    ['/search/100%25', '/search/100%25'],
    ['/search/a%252e', '/search/a%252e'],
    ['/FORGOTPASSWORD', '/forgotPassword'],
    ['//', '/'],
    ['//evil.test/a', '/evil.test/a'],
    ['/category//maize///', '/category/maize'],
    ['/blog?next=//evil.test/', '/blog'],
    ['/admin//Nothing', '/admin/Nothing'],
    ['/nothing/here?x=1', '/nothing/here'],
    ['/Nothing/%68ere/', '/Nothing/%68ere'],
    ['/rss.xml?x=1', '/rss.xml'],
    ['/category/crypto/rss.xml?cursor=1', '/category/crypto/rss.xml'],
    ['/sitemap.xml?search=1', '/sitemap.xml'],
  ])('normalizes %s to %s', (address, read) => {
    expect(canonicalUrl(address)).toBe(read)
    expect(canonicalUrl(read)).toBe(read)
  })
})

it('is idempotent, so that redirects do not chain', () => {
  const letter = fc.constantFrom(...'abE/ %&+@\'"ሰé.~'.split(''))
  const name = fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => letters.join(''))
  const folder = fc.constantFrom('/posts/post/', '/Category/', '/search/', '/profile/', '/', '/nothing/')
  fc.assert(
    fc.property(folder, name, (path, text) => {
      const once = canonicalUrl(`${path}${encodeURIComponent(text)}`)
      expect(canonicalUrl(once)).toBe(once)
    }),
  )
})

describe('the routes', () => {
  const named = new Set(routes.flatMap((route) => factsOf(route).query ?? []))

  it('list every query parameter that a page reads', () => {
    const folder = join(import.meta.dirname, '..')
    const files = globSync('*/**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file))
    const read = files.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      if (!text.includes('useSearchParams') && !text.includes('search: URLSearchParams')) return []
      return Array.from(text.matchAll(/\.(?:get|getAll|has)\('([\w.-]+)'\)/g), ([, name]) => name)
    })
    expect(read).toContain('cursor')
    // Only browsers read these parameters, after hydration.
    const inBrowser = ['from', 'draft']
    expect(read.filter((name) => !named.has(name!) && !inBrowser.includes(name!))).toEqual([])
  })

  it('list every tag that filters a table', async () => {
    const tables = await Promise.all(tableKeys.map(loadTable))
    const tags = tables.flatMap(({ columns }) => columns.filter(({ kind }) => kind === 'tag'))
    expect(tags.length).toBeGreaterThan(8)
    for (const { key } of tags) expect(named).toContain(`tag.${key}`)
  })
})
