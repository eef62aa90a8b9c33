import { BEFORE_GENESIS } from './commit-hash.ts'
import { nameOf, openStoredLog } from './create-stored-log.ts'
import type { EventLog, Head } from './event-log.ts'
import type { EventLogOptions, LogStore } from './event-log-options.ts'
import { checkStoredHead } from './check-stored-head.ts'
import { createSqliteEventLog } from './sqlite/sqlite-event-log.ts'
import { verifyChain } from './verify-chain.ts'
import { headMissing } from './stored-head.ts'

/**
 * Opens or creates a service's event log.
 * @throws LogUnavailable, WrongDataKey
 * @throws CorruptLog if one of the last 1,000 commits is invalid or the log ends before its stored head.
 */
export const createEventLog = async ({
  store,
  ...options
}: EventLogOptions & { readonly store: LogStore }): Promise<EventLog> => {
  switch (store.kind) {
    case 'sqlite':
      return createSqliteEventLog(store.file, options)
    case 'mongodb': {
      const { createMongoEventLog } = await import('./mongo/mongo-event-log.ts')
      return createMongoEventLog(store.db, options)
    }
  }
}

/**
 * Verifies a whole log, which a service may use meanwhile. Without `headKey`, the head's MAC is not checked.
 * @throws CorruptLog naming the first invalid position; LogUnavailable if there is no log.
 */
export const verifyEventLog = async (
  store: LogStore,
  options: {
    readonly headKey?: Uint8Array
    /** Treats a missing stored head as an error. Only the head shows that commits are missing at the end. */
    readonly wantsHead?: boolean
    readonly onProgress?: (position: number, head: number) => void
    /** Called after the hash chain was verified, before the other checks, which report no progress. */
    readonly onRest?: () => void
    readonly signal?: AbortSignal
  } = {},
): Promise<{ readonly commits: number; readonly head: Head }> => {
  const { headKey, wantsHead = false, onProgress, onRest, signal } = options
  const log = await openStoredLog(store, { readOnly: true })
  try {
    if (wantsHead && (await log.storedHead()) === undefined) throw headMissing(nameOf(store))
    const head = await checkStoredHead(nameOf(store), log, headKey)
    const { commits } = await verifyChain({
      read: log.read,
      from: BEFORE_GENESIS,
      until: head.position,
      onProgress,
      signal,
    })
    onRest?.()
    await log.checkRest(signal)
    return { commits, head }
  } finally {
    await log.close()
  }
}
