import type { LogStore } from './event-log-options.ts'
import { hasSqliteLog, openSqliteStoredLog } from './sqlite/sqlite-stored-log.ts'
import type { StoredLog } from './stored-log.ts'

export const nameOf = (store: LogStore): string =>
  store.kind === 'sqlite' ? store.file : store.db.databaseName

/** Returns true if a log exists, or the stored head of a lost log. Throws LogUnavailable. */
export const hasStoredLog = async (store: LogStore): Promise<boolean> => {
  switch (store.kind) {
    case 'sqlite':
      return hasSqliteLog(store.file)
    case 'mongodb': {
      const { hasMongoLog } = await import('./mongo/mongo-stored-log.ts')
      return hasMongoLog(store.db)
    }
  }
}

/** Opens a stored log, or creates it unless `readOnly` is set. Throws LogUnavailable. */
export const openStoredLog = async (
  store: LogStore,
  { readOnly = false }: { readonly readOnly?: boolean } = {},
): Promise<StoredLog> => {
  switch (store.kind) {
    case 'sqlite':
      return openSqliteStoredLog(store.file, { readOnly })
    case 'mongodb': {
      const { openMongoStoredLog } = await import('./mongo/mongo-stored-log.ts')
      return openMongoStoredLog(store.db, { readOnly })
    }
  }
}
