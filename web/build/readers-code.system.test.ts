import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesFor, readManifest } from '../src/server/manifest.ts'
import { describe, expect, it } from 'vitest'
import { webBuild } from './build-web.ts'

/** These must not load code that only few readers need. */
const READERS = [
  'reading/home/home-page',
  'reading/lists/blog-page',
  'reading/lists/category-page',
  'reading/search-results/search-page',
  'reading/analysis/post-page',
  'account/profile/profile-page',
  'reading/tools/tools-page',
  'reading/about/about-page',
  'reading/about/contact-page',
  'shared/not-found/not-found-page',
  'markets/calls/call-parts',
  'markets/calls/call-page',
  'markets/instrument/instrument-page',
]

const codeOf = async (file: string): Promise<string> => readFile(join(webBuild, 'client', file), 'utf8')

describe('lazily loaded code', () => {
  // Detects a library by a string that minification does not change.
  it.each([
    ['the checks of forms (zod)', 'invalid_type'],
    ['forms', 'shouldUnregister'],
    ['toasts', 'Toastify__'],
    ['menus and dialogs', 'data-active-item'],
    ['the editor', 'ql-editor'],
    ['interactive charts', 'tv-attr-logo'],
  ])('is not in readers’ pages: %s', async (_case, mark) => {
    const all = await readdir(join(webBuild, 'client/assets'))
    const codes = await Promise.all(
      all.filter((name) => name.endsWith('.js')).map(async (name) => codeOf(`assets/${name}`)),
    )
    expect(codes.some((code) => code.includes(mark))).toBe(true)

    const manifest = await readManifest(webBuild)
    const pages = READERS.flatMap((page) =>
      filesFor(manifest, `src/${page}.tsx`).scripts.map((script) => ({ page, script })),
    )
    expect(pages.length).toBeGreaterThan(READERS.length)
    const found = await Promise.all(
      pages.map(async ({ page, script }) =>
        (await codeOf(script)).includes(mark) ? [`${page}: ${script}`] : [],
      ),
    )
    expect(found.flat()).toEqual([])
  })
})
