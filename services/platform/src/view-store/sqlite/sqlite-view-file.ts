import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from '../../files/private-files.ts'

/** Must be increased when the tables change. Other files are discarded and rebuilt. */
const layout = 1

export class OtherLayout extends Error {
  override readonly name = 'OtherLayout'
}

/** Opens or creates a view file. Throws OtherLayout, or SQLite's error if the file is damaged. */
export const openViewFile = (path: string): DatabaseSync => {
  makePrivateFile(path)
  const database = new DatabaseSync(path, { timeout: 5_000 })
  try {
    // Uses larger pages than the default, so that a document of some kilobytes fits into one page.
    database.exec(`
      PRAGMA page_size = 8192;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA secure_delete = ON;
      PRAGMA cache_size = -16000;
      PRAGMA journal_size_limit = 33554432;
    `)
    prepareLayout(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const prepareLayout = (database: DatabaseSync): void => {
  const tables = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count
  const found = database.prepare('PRAGMA user_version').get()?.user_version
  if (tables !== 0 && found !== layout) {
    throw new OtherLayout(`the view file has layout ${String(found)}, not ${layout}`)
  }
  database.exec(`
    CREATE TABLE IF NOT EXISTS generation (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      active INTEGER NOT NULL,
      checkpoint TEXT
    );
    CREATE UNIQUE INDEX IF NOT EXISTS generation_active ON generation (name) WHERE active = 1;
    PRAGMA user_version = ${layout};
  `)
}
