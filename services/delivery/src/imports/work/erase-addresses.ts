import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { ImportedAddressesStream } from '../import.events.ts'

/** Erases the addresses of an import. Idempotent. */
export const eraseAddresses = async (log: EventLog, importId: string): Promise<void> => {
  for (let part = 1; ; part += 1) {
    const stream = ImportedAddressesStream.of(importId, String(part))
    if ((await log.readLast(stream)) === undefined) return
    await eraseStreams(log, [stream])
  }
}
