/**
 * For crash tests: appends as fast as it can and sends each durable commit's id to its parent. Arguments: a
 * log's file, or MongoDB's URL and a database.
 */
import { systemClock } from '../clock.ts'
import { createEventLog } from '../event-log/create-event-log.ts'
import type { LogStore } from '../event-log/event-log-options.ts'
import type { NewEvent } from '../event-log/event-log.ts'
import { createIds } from '../ids.ts'
import { connectMongo } from '../mongodb/connect-mongodb.ts'

const [, , place = '', database] = process.argv
const store: LogStore =
  database === undefined
    ? { kind: 'sqlite', file: place }
    : { kind: 'mongodb', db: (await connectMongo(place)).db(database) }
const ids = createIds()
const log = await createEventLog({
  store,
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
