/** A process to be killed: appends to the log of its argument as fast as it can, and tells its parent what is durable. */
import { systemClock } from '../clock.ts'
import { createEventLog } from '../event-log/create-event-log.ts'
import type { NewEvent } from '../event-log/event-log.ts'
import { createIds } from '../ids.ts'

const [, , file = ''] = process.argv
const ids = createIds()
const log = await createEventLog({
  store: { kind: 'sqlite', file },
  definitions: { Noted: { schema: 1, publish: null } },
  keyFingerprint: 'a key',
  clock: systemClock,
  ids,
  onCorrupt: (error) => {
    throw error
  },
})
const noted = (stream: string): NewEvent => ({
  stream,
  type: 'Noted',
  schema: 1,
  data: { text: 'x'.repeat(2000) },
})

const append = async (): Promise<void> => {
  const id = ids.next()
  await log.append({ id, expected: {}, events: [noted('all'), noted(`own-${id}`), noted('all')] })
  process.send?.(id)
}
for (;;) await Promise.all(Array.from({ length: 20 }, append))
