import { BEFORE_GENESIS } from './commit-hash.ts'
import { openStoredLog } from './create-stored-log.ts'
import type { EventLog } from './event-log.ts'
import type { EventLogOptions, LogStore } from './event-log-options.ts'
import { createMongoEventLog } from './mongo-event-log.ts'
import { createSqliteEventLog } from './sqlite-event-log.ts'
import { verifyChain } from './verify-chain.ts'

/**
 * Opens a service's event log, and makes it when there is none.
 * @throws LogUnavailable when it cannot be used, WrongDataKey when it was made with another key, CorruptLog when its
 * last 1,000 commits do not fit their hashes.
 */
export const createEventLog = async ({
  store,
  ...options
}: EventLogOptions & { readonly store: LogStore }): Promise<EventLog> => {
  switch (store.kind) {
    case 'sqlite':
      return createSqliteEventLog(store.file, options)
    case 'mongodb':
      return createMongoEventLog(store.db, options)
  }
}

/**
 * Checks a whole log that a service may be using meanwhile; it needs neither key nor definitions.
 * @throws CorruptLog naming the first position that does not fit; LogUnavailable when there is no log.
 */
export const verifyEventLog = async (
  store: LogStore,
  options: {
    readonly onProgress?: (position: number, head: number) => void
    readonly signal?: AbortSignal
  } = {},
): Promise<{ readonly commits: number }> => {
  const log = await openStoredLog(store, { readOnly: true })
  try {
    const until = (await log.newest()).position
    return await verifyChain({ read: log.read, from: BEFORE_GENESIS, until, ...options })
  } finally {
    await log.close()
  }
}
