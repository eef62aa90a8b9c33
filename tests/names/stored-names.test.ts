import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { collectNames } from './collect-names.ts'
import { renderNames } from './render-names.ts'

/** Takes more than a second, because a whole site must run: its names are known only at run time. */
it('finds exactly the names in docs/stored-names.md', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-names-'))
  try {
    const found = await collectNames(folder)
    await expect(renderNames(found.all())).toMatchFileSnapshot('../../docs/stored-names.md')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
