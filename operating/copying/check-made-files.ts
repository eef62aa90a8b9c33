import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDamage } from '@soko/platform/sqlite/damage.ts'
import { findFaults } from '@soko/platform/sqlite/integrity.ts'
import type { LogStore } from '@soko/platform/event-log/event-log-options.ts'

/** What an embedded service keeps beside its log and makes of it. */
const MADE = ['views.sqlite', 'search.sqlite']

/** A file, and what is wrong with it in SQLite's words; undefined when it is whole. `canRead`: whether it could be looked into. */
export type CheckedFile = { readonly name: string; readonly fault?: string; readonly canRead: boolean }

/**
 * Has SQLite check the files that are made of a log: their pages, rows and indexes. It finds nearly every page that stands in another's
 * place. What it cannot find is what fits: a letter that is another, a page as it once was.
 * @returns none of a log that is not in a file.
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
