import { BEFORE_GENESIS } from './commit-hash.ts'
import { nameOf, openStoredLog } from './create-stored-log.ts'
import type { EventLog, Head } from './event-log.ts'
import type { EventLogOptions, LogStore } from './event-log-options.ts'
import { checkStoredHead } from './check-stored-head.ts'
import { createSqliteEventLog } from './sqlite/sqlite-event-log.ts'
import { verifyChain } from './verify-chain.ts'
import { headMissing } from './kept-head.ts'

/**
 * Opens a service's event log, and makes it when there is none.
 * @throws LogUnavailable when it cannot be used, WrongDataKey when it was made with another key, CorruptLog when its
 * last 1,000 commits do not fit their hashes, or it does not reach as far as the head kept beside it.
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
 * Checks a whole log that a service may be using meanwhile; it needs no definitions. First the chain of its commits, then
 * what stands beside it.
 * @param options.headKey of `headKeyOf`; without it the seal of the head kept beside the log is not looked at.
 * @throws CorruptLog naming the first position that does not fit; LogUnavailable when there is no log.
 */
export const verifyEventLog = async (
  store: LogStore,
  options: {
    readonly headKey?: Uint8Array
    /** Whether a missing head beside the log is a fault: without it, nothing shows that no commit is missing at the end. */
    readonly wantsHead?: boolean
    readonly onProgress?: (position: number, head: number) => void
    /** Called when the chain is right and the remaining checks begin, which report no progress. */
    readonly onRest?: () => void
    readonly signal?: AbortSignal
  } = {},
): Promise<{ readonly commits: number; readonly head: Head }> => {
  const { headKey, wantsHead = false, onProgress, onRest, signal } = options
  const log = await openStoredLog(store, { readOnly: true })
  try {
    if (wantsHead && (await log.keptHead()) === undefined) throw headMissing(nameOf(store))
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
