import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import { BEFORE_GENESIS } from './commit-hash.ts'
import type { EventDefinitions } from './event-definitions.ts'
import type { EventLog } from './event-log.ts'
import { createSqliteEventLog } from './sqlite-event-log.ts'
import { openLogFile } from './sqlite-log-file.ts'
import { createStoredCommits } from './sqlite-stored-commits.ts'
import { verifyChain } from './verify-chain.ts'

export type LogLogger = Pick<Logger, 'error' | 'warn'>

/** Where a log is kept. */
export type LogStore = { readonly kind: 'sqlite'; readonly file: string }

export type EventLogOptions = {
  /** The service's own events; the platform's are known anyway. */
  readonly definitions: EventDefinitions
  /** See `fingerprint` in `data-key.ts`: a log opens only with the key it was made with. */
  readonly keyFingerprint: string
  readonly clock: Clock
  readonly ids: Ids
  readonly logger?: LogLogger
  /** Called when the check in the background finds the log damaged: the service must stop. */
  readonly onCorrupt: (error: unknown) => void
}

/**
 * Opens a service's event log, and makes it when there is none.
 * @throws LogUnavailable when it cannot be used, WrongDataKey when it was made with another key, CorruptLog when its
 * last 1,000 commits do not fit their hashes.
 */
export const createEventLog = async (
  options: EventLogOptions & { readonly store: LogStore },
): Promise<EventLog> => createSqliteEventLog(options.store.file, options)

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
  const file = openLogFile(store.file, { readOnly: true })
  try {
    const { read, newest } = createStoredCommits(file)
    return await verifyChain({ read, from: BEFORE_GENESIS, until: newest(), ...options })
  } finally {
    file.close()
  }
}
