import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageAddressesOf } from './page-facts.ts'
import { routes } from './routes.ts'
import { factsOf } from './site-route.ts'

const rows = routes.map((route) => ({ path: route.path, ...factsOf(route) }))

const web = join(import.meta.dirname, '../..')
const table = readFileSync(join(import.meta.dirname, 'routes.ts'), 'utf8')
const secondaryTable = readFileSync(join(import.meta.dirname, 'secondary-pages.ts'), 'utf8')
const adminTable = readFileSync(join(web, 'src/admin/admin-pages.ts'), 'utf8')

describe('the table of pages', () => {
  it('lists each path once, and the catch-all last', () => {
    const paths = rows.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.at(-1)).toBe('*')
    expect(paths.length).toBeGreaterThan(35)
  })

  it.each(rows)('names the module that $path loads', ({ path, file }) => {
    const [loads, from] = file.startsWith('src/admin/')
      ? [adminTable, 'src/admin']
      : [table + secondaryTable, 'src/app']
    const inRow = new RegExp(`'${path.replace('*', '[*]')}'(?:,\\s+|: )async \\(\\) => import\\('([^']*)'\\)`)
    expect(posix.join(from, inRow.exec(loads)?.[1] ?? '')).toBe(file)
  })

  it.each(rows)('states the audience of $path', ({ file, for: whom }) => {
    const page = readFileSync(join(web, file), 'utf8')
    expect([/\b(?:RequireMember|DeskPage)\b/.test(page), /\badminPage\(|\bnotOpen/i.test(page)]).toEqual([
      whom === 'members',
      whom === 'admins',
    ])
  })

  it('caches only pages for everybody, and excludes those for admins from the service worker', () => {
    const { cached, networkOnly } = pageAddressesOf(rows)
    expect(cached).toContain('/markets/:symbol')
    expect(networkOnly).toContain('/admin/*')
    expect(networkOnly.every((path) => path.startsWith('/admin'))).toBe(true)
    expect(rows.filter((row) => row.cached && row.for !== undefined)).toEqual([])
  })

  it('lists in the sitemap only pages for everybody without parameters', () => {
    const listed = rows.filter(({ engines }) => engines === 'listed')
    expect(listed.map(({ path }) => path)).toContain('/blog')
    expect(listed.filter((row) => row.for !== undefined || /[:*]/.test(row.path))).toEqual([])
  })
})
