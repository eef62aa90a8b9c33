import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDamage } from '@soko/platform/sqlite/damage.ts'
import { findFaults } from '@soko/platform/sqlite/integrity.ts'
import type { LogStore } from '@soko/platform/event-log/event-log-options.ts'

const MADE = ['views.sqlite', 'search.sqlite']

/** The result for a file. `fault` is SQLite's error; `canRead` is false if the file could not be opened. */
export type CheckedFile = { readonly name: string; readonly fault?: string; readonly canRead: boolean }

/** Checks the files built from a log for damaged pages, not for wrong content. Empty if the log is no file. */
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
