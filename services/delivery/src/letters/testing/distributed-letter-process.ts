/**
 * For crash tests: sends a letter on the ports of a distributed site until it has ended, and tells its parent of each
 * range it sends. Argument: `LetterProcessOptions` as JSON.
 */
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createLeases } from '@soko/platform/leases/create-leases.ts'
import { connectMongo } from '@soko/platform/mongodb/connect-mongodb.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { letterStreams } from '../letter.events.ts'
import { sendLetter } from './send-letter.ts'

export type LetterProcessOptions = {
  readonly mongodb: string
  readonly database: string
  readonly s3: {
    readonly endpoint: string
    readonly accessKey: string
    readonly secretKey: string
    readonly bucket: string
  }
  /** Of the SMTP server. */
  readonly url: string
  readonly recipients: number
  /** In milliseconds since 1970: since then, the clock runs `SPEED` times as fast. */
  readonly since: number
}

/** Pauses after a broken connection, a minute at first, take half a second. */
const SPEED = 120

const options = JSON.parse(process.argv[2] ?? '') as LetterProcessOptions
const { mongodb, database, s3, since } = options
const clock = { now: () => new Date(since + (Date.now() - since) * SPEED) }
const ids = createIds()
const fail = (error: unknown): never => {
  throw error
}
const mongo = await connectMongo(mongodb)
const db = mongo.db(database)
const log = await createEventLog({
  store: { kind: 'mongodb', db },
  definitions: definitionsOf(letterStreams),
  keyFingerprint: 'a key',
  clock,
  ids,
  onCorrupt: fail,
})
await sendLetter({
  ...options,
  log,
  leases: await createLeases({ kind: 'mongodb', db }),
  objects: await createObjectStore({ kind: 's3', ...s3 }),
  clock,
  ids,
  logger: { warn: () => {}, error: fail },
  onClaim: () => process.send?.('claimed'),
})
await log.close()
await mongo.close()
process.disconnect()
