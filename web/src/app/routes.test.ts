import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageAddressesOf } from './page-facts.ts'
import { routes } from './routes.ts'
import { factsOf } from './site-route.ts'

const rows = routes.map((route) => ({ path: route.path, ...factsOf(route) }))

const web = join(import.meta.dirname, '../..')
const table = readFileSync(join(import.meta.dirname, 'routes.ts'), 'utf8')
const furtherTable = readFileSync(join(import.meta.dirname, 'secondary-pages.ts'), 'utf8')
const adminTable = readFileSync(join(web, 'src/admin/admin-pages.ts'), 'utf8')

describe('the table of pages', () => {
  it('names each address once, and all else last', () => {
    const paths = rows.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.at(-1)).toBe('*')
    expect(paths.length).toBeGreaterThan(35)
  })

  it.each(rows)('names the file whose code $path loads', ({ path, file }) => {
    const [loads, from] = file.startsWith('src/admin/')
      ? [adminTable, 'src/admin']
      : [table + furtherTable, 'src/app']
    const inRow = new RegExp(`'${path.replace('*', '[*]')}'(?:,\\s+|: )async \\(\\) => import\\('([^']*)'\\)`)
    expect(posix.join(from, inRow.exec(loads)?.[1] ?? '')).toBe(file)
  })

  it.each(rows)('says for whom $path is', ({ file, for: whom }) => {
    const page = readFileSync(join(web, file), 'utf8')
    expect([/\b(?:RequireMember|DeskPage)\b/.test(page), /\badminPage\(|\bnotOpen/i.test(page)]).toEqual([
      whom === 'members',
      whom === 'admins',
    ])
  })

  it('has the service worker keep pages for everybody only, and leave the admins alone', () => {
    const { kept, leftAlone } = pageAddressesOf(rows)
    expect(kept).toContain('/markets/:symbol')
    expect(leftAlone).toContain('/admin/*')
    expect(leftAlone.every((path) => path.startsWith('/admin'))).toBe(true)
    expect(rows.filter((row) => row.kept && row.for !== undefined)).toEqual([])
  })

  it('lists for search engines pages for everybody, each at one address', () => {
    const listed = rows.filter(({ engines }) => engines === 'listed')
    expect(listed.map(({ path }) => path)).toContain('/blog')
    expect(listed.filter((row) => row.for !== undefined || /[:*]/.test(row.path))).toEqual([])
  })
})
