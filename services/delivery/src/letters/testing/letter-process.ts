/**
 * For crash tests: sends a letter until it has ended, and tells its parent of each commit. Arguments: a folder, the
 * URL of an SMTP server, the number of recipients.
 */
import { join } from 'node:path'
import { systemClock } from '@soko/platform/clock.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createLeases } from '@soko/platform/leases/create-leases.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { letterStreams } from '../letter.events.ts'
import { sendLetter } from './send-letter.ts'

const [, , folder = '', url = '', recipients = ''] = process.argv
const ids = createIds()
const clock = systemClock
const fail = (error: unknown): never => {
  throw error
}
const log = await createEventLog({
  store: { kind: 'sqlite', file: join(folder, 'log.sqlite') },
  definitions: definitionsOf(letterStreams),
  keyFingerprint: 'a key',
  clock,
  ids,
  onCorrupt: fail,
})
log.onAppend(() => process.send?.('appended'))
await sendLetter({
  log,
  leases: await createLeases({ kind: 'sqlite', path: join(folder, 'leases.sqlite'), clock, alone: true }),
  objects: await createObjectStore({ kind: 'folder', folder: join(folder, 'objects') }),
  clock,
  ids,
  logger: { warn: fail, error: fail },
  url,
  recipients: Number(recipients),
})
process.disconnect()
