import type { LogStore } from './event-log-options.ts'
import { hasSqliteLog, openSqliteStoredLog } from './sqlite/sqlite-stored-log.ts'
import type { StoredLog } from './stored-log.ts'

/** How messages call a log: its file or database. */
export const nameOf = (store: LogStore): string =>
  store.kind === 'sqlite' ? store.file : store.db.databaseName

/** Whether there is a log, or what tells that one was lost. @throws LogUnavailable when that cannot be told. */
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

/**
 * Opens a log as it is stored; `readOnly` never makes one, and leaves a log that a service uses as it is.
 * @throws LogUnavailable when it cannot be used.
 */
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
