import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openForWriting } from './search-database.ts'
import { put } from './search-index.contract.ts'
import { createMaintenance } from './search-maintenance.ts'
import { createSearchWriter } from './search-writer.ts'

describe('the maintenance of a search file', () => {
  let folder: string
  let db: DatabaseSync
  beforeEach(async () => {
    folder = await temporaryFolder()
    db = openForWriting(join(folder, 'search.sqlite'))
  })
  afterEach(async () => {
    db.close()
  })
  const segments = () => db.prepare('SELECT count(DISTINCT segid) AS n FROM words_1_idx').get()?.['n']

  it('is pressing once a table has had many writes, until it is merged', () => {
    const writer = createSearchWriter(db, 100)
    const maintenance = createMaintenance(db)
    expect(maintenance.isPressing()).toBe(false)
    let written = 0
    while (!maintenance.isPressing() && written < 1_000) {
      const before = written === 0 ? null : `${written}`
      written += 1
      writer.apply([put(written, { title: `Tea ${written}` })], `${written}`, before)
      maintenance.noteChanged(writer.takeChangedTables())
    }
    expect(written).toBeGreaterThan(10)
    expect(written).toBeLessThan(100)
    expect(segments()).toBe(written)
    while (maintenance.step());
    expect(segments()).toBeLessThan(4)
    expect(maintenance.isPressing()).toBe(false)
  })
})
