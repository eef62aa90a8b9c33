import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDamage } from '@soko/platform/sqlite/damage.ts'
import { findFaults } from '@soko/platform/sqlite/integrity.ts'
import type { LogStore } from '@soko/platform/event-log/event-log-options.ts'

/** Files that an embedded service builds from its log. */
const MADE = ['views.sqlite', 'search.sqlite']

/**
 * Result for a file. `fault` is SQLite's error, or undefined if the file is intact. `canRead` is false if the
 * file could not be opened.
 */
export type CheckedFile = { readonly name: string; readonly fault?: string; readonly canRead: boolean }

/**
 * Checks the SQLite files that a service builds from its log: their pages, rows and indexes. Nearly every
 * misplaced page is detected, but not consistent damage, such as a changed letter or an old version of a
 * page.
 * @returns an empty list for a log that is not in a file.
 */
export const checkMadeFiles = async (store: LogStore): Promise<readonly CheckedFile[]> => {
  if (store.kind !== 'sqlite') return []
  const folder = dirname(store.file)
  const checked: CheckedFile[] = []
  for (const name of MADE.filter((each) => existsSync(join(folder, each)))) {
    checked.push({ name, ...(await check(join(folder, name))) })
  }
  return checked
}

const check = async (path: string): Promise<Omit<CheckedFile, 'name'>> => {
  try {
    const [fault] = await findFaults(path)
    return { canRead: true, ...(fault !== undefined && { fault }) }
  } catch (error) {
    return { canRead: isDamage(error), fault: error instanceof Error ? error.message : String(error) }
  }
}
