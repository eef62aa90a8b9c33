import { BEFORE_GENESIS } from './commit-hash.ts'
import { nameOf, openStoredLog } from './create-stored-log.ts'
import type { EventLog, Head } from './event-log.ts'
import type { EventLogOptions, LogStore } from './event-log-options.ts'
import { checkStoredHead } from './check-stored-head.ts'
import { createSqliteEventLog } from './sqlite/sqlite-event-log.ts'
import { verifyChain } from './verify-chain.ts'
import { headMissing } from './stored-head.ts'

/**
 * Opens a service's event log; creates it if there is none.
 * @throws LogUnavailable if it cannot be used; WrongDataKey if it was created with another key; CorruptLog if
 * one of the last 1,000 commits does not match its hash, or if the log ends before the head stored beside it.
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
 * Checks a whole log, first its hash chain and then the rest; needs no event definitions. A service may be
 * using the log.
 * @param options.headKey from `headKeyOf`; without it the MAC of the stored head is not checked.
 * @throws CorruptLog naming the first invalid position; LogUnavailable if there is no log.
 */
export const verifyEventLog = async (
  store: LogStore,
  options: {
    readonly headKey?: Uint8Array
    /** Treats a missing head as an error. Without a head, missing commits at the end go unnoticed. */
    readonly wantsHead?: boolean
    readonly onProgress?: (position: number, head: number) => void
    /** Called when the chain is valid and the remaining checks start, which report no progress. */
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
