import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { collectNames } from './collect-names.ts'
import { differences, readListedNames } from './listed-names.ts'

const LIST = new URL('../../docs/stored-names.md', import.meta.url)

/** Takes more than a second: a whole site runs, because only its behaviour reveals the names. */
it('finds exactly the listed names stored or sent', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-names-'))
  try {
    const listed = readListedNames(await readFile(LIST, 'utf8'))
    const found = await collectNames(folder)
    expect(differences(listed, found.all())).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
