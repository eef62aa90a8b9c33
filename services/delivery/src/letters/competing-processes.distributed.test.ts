import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { connectMongo } from '@soko/platform/mongodb/connect-mongodb.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { openS3Bucket } from '@soko/platform/object-store/s3/s3-bucket.ts'
import { openTestLog } from '@soko/platform/testing/event-log.ts'
import { testNamespace, testServers } from '@soko/platform/testing/servers.ts'
import fc from 'fast-check'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { letterStreams } from './letter.events.ts'
import { type Cut, startCuttingProxy } from './testing/cutting-proxy.ts'
import type { LetterProcessOptions } from './testing/distributed-letter-process.ts'
import { expectEachOnce } from './testing/expect-each-once.ts'
import { startSmtpSink } from './testing/smtp-sink.ts'

/** `SOKO_KILLS=1000` runs more. */
const KILLS = inject('kills')
/** More than are decided until the last kill. */
const RECIPIENTS = KILLS * 150
/** Before, within and after the content of a mail. */
const CUTS: readonly Cut[] = ['data-command', 'within-content', 'content']
/** The lease lasts 30 s. */
const LEASE_TTL = 30_000

/** In stages: a claimed range, or a step of a mail at the server. */
const fault = fc.record({
  cutAt: fc.integer({ min: 1, max: 30 }),
  killedAfter: fc.integer({ min: 1, max: 50 }),
  /** Whether the other process takes the lease while its owner continues. */
  isStolen: fc.boolean(),
})

const prepare = async () => {
  const { mongodb, s3 } = testServers()
  const namespace = testNamespace()
  const mongo = await connectMongo(mongodb)
  const db = mongo.db(`${namespace}-delivery`)
  const bucket = `${namespace}-objects`
  const objects = await createObjectStore({ kind: 's3', ...s3, bucket })
  onTestFinished(async () => {
    await db.dropDatabase()
    await mongo.close()
    for await (const { key } of objects.list('')) await objects.delete(key)
    await (await openS3Bucket({ ...s3, bucket })).removeBucket(bucket)
  })
  const process = { mongodb, database: db.databaseName, s3: { ...s3, bucket } }
  return {
    db,
    process,
    endLease: async () => db.collection('leases').updateMany({}, { $inc: { until: -LEASE_TTL } }),
  }
}

describe('two processes that compete for a letter', () => {
  it(
    'reach nobody twice while they are killed, lose the lease and their connections',
    async () => {
      const { db, process, endLease } = await prepare()
      let onStage = (): void => {}
      const sink = await startSmtpSink({ onStage: () => onStage() })
      const since = Date.now()
      let owner = 0
      const start = async (number: number) => {
        const proxy = await startCuttingProxy(sink.port)
        let child: ChildProcess
        let closed: Promise<unknown[]>
        const run = (): void => {
          const options: LetterProcessOptions = { ...process, url: proxy.url, recipients: RECIPIENTS, since }
          const script = join(import.meta.dirname, 'testing/distributed-letter-process.ts')
          child = fork(script, [JSON.stringify(options)])
          closed = once(child, 'close')
          child.on('message', () => {
            owner = number
            onStage()
          })
        }
        run()
        onTestFinished(() => void child.kill('SIGKILL'))
        return {
          ...proxy,
          kill: () => child.kill('SIGKILL'),
          /** Resolves with the exit code; null if it was killed. */
          closed: async () => (await closed)[0],
          run,
        }
      }
      const processes = await Promise.all([start(0), start(1)])
      const theOwner = () => processes[owner]!

      for (const [round, { cutAt, killedAfter, isStolen }] of fc.sample(fault, KILLS).entries()) {
        const killed = Promise.withResolvers<ReturnType<typeof theOwner>>()
        let stages = 0
        onStage = () => {
          stages += 1
          if (stages === cutAt) theOwner().cutAt(CUTS[round % CUTS.length]!)
          if (stages === cutAt && isStolen) void endLease().catch(killed.reject)
          if (stages < cutAt + killedAfter) return
          onStage = () => {}
          theOwner().kill()
          killed.resolve(theOwner())
        }
        const victim = await killed.promise
        expect(await victim.closed(), 'killed before the letter has ended').toBeNull()
        await endLease()
        victim.run()
      }
      expect(await Promise.all(processes.map(async ({ closed }) => closed()))).toEqual([0, 0])

      const log = await openTestLog({ kind: 'mongodb', db }, { definitions: definitionsOf(letterStreams) })
      onTestFinished(log.close)
      const { sent, uncertain } = await expectEachOnce(log, sink.accepted, RECIPIENTS)
      expect(uncertain, 'some processes were killed within a range').toBeGreaterThan(0)
      expect(sent).toBeGreaterThan(0)
    },
    180_000 + KILLS * 10_000,
  )
})
