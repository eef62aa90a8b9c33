import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PageFacts, pageAddressesOf } from './page-facts.ts'
import { routes } from './routes.ts'
import { factsOf } from './site-route.ts'

const rows = routes.map((route) => ({ path: route.path, ...factsOf(route) }))
const pathsWhere = (is: (facts: PageFacts) => boolean): string[] => rows.filter(is).map(({ path }) => path)
const web = join(import.meta.dirname, '../..')
const table = readFileSync(join(import.meta.dirname, 'routes.ts'), 'utf8')
const furtherTable = readFileSync(join(import.meta.dirname, 'further-pages.ts'), 'utf8')
const adminTable = readFileSync(join(web, 'src/features/admin/admin-pages.ts'), 'utf8')

describe('the table of pages', () => {
  it('names each address once, and all else last', () => {
    const paths = rows.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.at(-1)).toBe('*')
    expect(paths.length).toBeGreaterThan(35)
  })

  it.each(rows)('names the file whose code $path loads', ({ path, file }) => {
    const inAdmins = file.startsWith('src/features/admin/')
    const from = inAdmins ? '\\./' : '\\.\\./features/'
    const load = `async \\(\\) => import\\('${from}([^']*)'\\)`
    const inRow = new RegExp(`'${path.replace('*', '[*]')}'(?:,\\s+|: )${load}`)
    const loaded = inRow.exec(inAdmins ? adminTable : table + furtherTable)?.[1]
    expect(file).toBe(`src/features/${inAdmins ? 'admin/' : ''}${loaded}`)
  })

  it.each(rows)('says for whom $path is', ({ file, for: whom }) => {
    const page = readFileSync(join(web, file), 'utf8')
    expect([/\b(?:RequireMember|DeskPage)\b/.test(page), /\badminPage\(|\bnotOpen/i.test(page)]).toEqual([
      whom === 'members',
      whom === 'admins',
    ])
  })

  it('has the service worker keep public lists and plain pages, and leave the admins alone', () => {
    const { kept, leftAlone } = pageAddressesOf(rows)
    expect(kept.toSorted()).toEqual([
      '/',
      '/blog',
      '/calls',
      '/calls/rules',
      '/category/:category',
      '/community',
      '/company/about-us',
      '/company/contact',
      '/gift',
      '/legal/privacy',
      '/legal/terms',
      '/log',
      '/markets',
      '/markets/:symbol',
      '/pro',
      '/profile/:usertag',
      '/records',
      '/records/:username',
      '/series/:id',
      '/trading-tools',
    ])
    expect(leftAlone).toContain('/admin/*')
    expect(leftAlone.every((path) => path.startsWith('/admin'))).toBe(true)
    expect(rows.filter((row) => row.kept && row.for !== undefined)).toEqual([])
  })

  it('lists for search engines what is for everybody and stays where it is', () => {
    expect(pathsWhere(({ engines }) => engines === 'listed')).toEqual([
      '/',
      '/blog',
      '/markets',
      '/calls',
      '/calls/rules',
      '/records',
      '/log',
      '/trading-tools',
      '/company/about-us',
      '/community',
      '/company/contact',
      '/legal/terms',
      '/legal/privacy',
    ])
  })
})
