import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Budget, violations, measureBuild } from './budget.ts'
import { webBuild } from './build-web.ts'

const page = (path: string, scripts: number, styles = 0) => ({
  path,
  form: path === '/write' || path.startsWith('/profile/edit'),
  scripts,
  styles,
})

describe('the size budget', () => {
  it('is met by the build', async () => {
    const bytes = await measureBuild(webBuild)
    expect(violations(bytes)).toEqual([])
    expect(bytes.pages.length).toBeGreaterThan(20)
    // The editor's size must include Quill.
    expect(bytes.editor).toBeGreaterThan(150_000)
    for (const { scripts, styles } of bytes.pages) {
      expect(scripts).toBeGreaterThan(50_000)
      expect(styles).toBeGreaterThan(1_000)
    }
  })

  it('rejects pages for readers, editors and inline scripts above their limits', () => {
    const bytes = {
      pages: [
        page('/', Budget.scripts),
        page('/blog', Budget.scripts + 1, Budget.styles + 1),
        page('/write', 300_000),
        page('/profile/edit/:currentUser', 300_000),
      ],
      editor: Budget.editor + 1,
      inline: Budget.inline + 1,
    }
    expect(violations(bytes)).toEqual([
      '/blog: JavaScript is 141,001 bytes; at most 141,000 are allowed.',
      '/blog: CSS is 15,001 bytes; at most 15,000 are allowed.',
      'The editor: JavaScript is 183,001 bytes; at most 183,000 are allowed.',
      'The first inline script is 5,121 bytes; at most 5,120 are allowed.',
    ])
  })
})

it('builds the server with React’s production variant regardless of the environment', async () => {
  const server = await readFile(join(webBuild, 'server/entry-server.js'), 'utf8')
  expect(server).toContain('react-dom-server-legacy.node.production')
  expect(server).not.toMatch(/react-dom-server[\w-]*\.node\.development/)
})
