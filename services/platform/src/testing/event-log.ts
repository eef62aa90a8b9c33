import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { systemClock } from '../clock.ts'
import { createEventLog } from '../event-log/create-event-log.ts'
import type { EventLogOptions, LogStore } from '../event-log/event-log-options.ts'
import type { EventDefinitions } from '../event-log/event-definitions.ts'
import type { JsonObject } from '../json.ts'
import type { EventLog, NewEvent } from '../event-log/event-log.ts'
import { createIds } from '../ids.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const noted = (stream: string, data: JsonObject = {}): NewEvent => ({
  stream,
  type: 'Noted',
  schema: 1,
  data,
})

/** Opens a log; the caller must close it. If damage is found and `onCorrupt` is not set, throws the error. */
export const openTestLog = async (
  store: LogStore,
  options: Partial<EventLogOptions> = {},
): Promise<EventLog> =>
  createEventLog({
    store,
    definitions: { Noted: { schema: 1, publish: null } },
    keyFingerprint: 'a key',
    clock: systemClock,
    ids: createIds(),
    onCorrupt: (error) => {
      throw error
    },
    ...options,
  })

/** Closes the log after the test. Call it in a test or in `beforeEach`. */
export const temporaryEventLog = async (
  definitions: EventDefinitions,
  options: Partial<EventLogOptions> = {},
): Promise<EventLog> => {
  const file = join(await temporaryFolder(), 'log.sqlite')
  const log = await openTestLog({ kind: 'sqlite', file }, { definitions, ...options })
  onTestFinished(log.close)
  return log
}
