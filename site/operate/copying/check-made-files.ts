import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDamage } from '@soko/platform/sqlite/damage.ts'
import { findFaults } from '@soko/platform/sqlite/integrity.ts'
import type { LogStore } from '@soko/platform/event-log/event-log-options.ts'

/** The files that an embedded service keeps beside its log and builds from it. */
const MADE = ['views.sqlite', 'search.sqlite']

/** A file, and what is wrong with it in SQLite's words; undefined when it is whole. `canRead`: whether it could be looked into. */
export type CheckedFile = { readonly name: string; readonly fault?: string; readonly canRead: boolean }

/**
 * Has SQLite check the files that are built from a log: their pages, rows and indexes. It finds nearly every page that is in
 * the wrong place. It cannot find damage that still fits: a changed letter, or an old version of a page. @returns nothing for
 * a log that is not in a file.
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
