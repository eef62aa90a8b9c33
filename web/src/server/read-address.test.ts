import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '../app/routes.ts'
import { loadTable, tableKeys } from '../features/tools/table-loader.ts'
import { readAddress } from './read-address.ts'

describe('an address as it is read', () => {
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
    // Not tidy yet: it is led to the tidy one.
    ['/blog/?cursor=abc&x=1', '/blog/?cursor=abc'],
    ['/nothing/here?x=1', '/nothing/here'],
    ['/rss.xml?x=1', '/rss.xml'],
    ['/category/crypto/rss.xml?cursor=1', '/category/crypto/rss.xml'],
    ['/sitemap.xml?search=1', '/sitemap.xml'],
  ])('%s is %s', (address, read) => {
    expect(readAddress(address)).toBe(read)
    expect(readAddress(read)).toBe(read)
  })
})

describe('the routes', () => {
  const named = new Set(routes.flatMap(({ query = [] }) => query))

  it('name every parameter that a page reads', () => {
    const folder = join(import.meta.dirname, '..')
    const files = globSync(['app/**/*.{ts,tsx}', 'features/**/*.{ts,tsx}'], { cwd: folder }).filter(
      (file) => !/\.test\.tsx?$/.test(file),
    )
    const read = files.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      if (!text.includes('useSearchParams') && !text.includes('search: URLSearchParams')) return []
      return Array.from(text.matchAll(/\.(?:get|getAll|has)\('([\w.-]+)'\)/g), ([, name]) => name)
    })
    expect(read).toContain('cursor')
    // What only a browser reads, once it has taken over: the page is the same for all without it.
    const inBrowser = ['from']
    expect(read.filter((name) => !named.has(name!) && !inBrowser.includes(name!))).toEqual([])
  })

  it('name every tag by which a table is filtered', async () => {
    const tables = await Promise.all(tableKeys.map(loadTable))
    const tags = tables.flatMap(({ columns }) => columns.filter(({ kind }) => kind === 'tag'))
    expect(tags.length).toBeGreaterThan(8)
    for (const { key } of tags) expect(named).toContain(`tag.${key}`)
  })
})
