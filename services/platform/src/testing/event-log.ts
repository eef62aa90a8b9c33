import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { systemClock } from '../clock.ts'
import { createEventLog } from '../event-log/create-event-log.ts'
import type { EventLogOptions } from '../event-log/event-log-options.ts'
import type { EventDefinitions } from '../event-log/event-definitions.ts'
import type { EventLog } from '../event-log/event-log.ts'
import { createIds } from '../ids.ts'

/** A real log in a file of its own that goes with the test. Call it inside a test, or in a hook of one. */
export const temporaryEventLog = async (
  definitions: EventDefinitions,
  options: Partial<EventLogOptions> = {},
): Promise<EventLog> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-log-'))
  const log = await createEventLog({
    store: { kind: 'sqlite', file: join(folder, 'log.sqlite') },
    definitions,
    keyFingerprint: 'test',
    clock: systemClock,
    ids: createIds(),
    onCorrupt: (error) => {
      throw error
    },
    ...options,
  })
  onTestFinished(async () => {
    await log.close()
    await rm(folder, { recursive: true, force: true })
  })
  return log
}
