import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { openTestLog } from '@soko/platform/testing/event-log.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import fc from 'fast-check'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { letterStreams } from './letter.events.ts'
import { expectEachOnce } from './testing/expect-each-once.ts'
import { startSmtpSink } from './testing/smtp-sink.ts'

const isFull = inject('dose') === 'full'
const KILLS = isFull ? 1_000 : 20
/** More than a process sends before it is killed, with the range that becomes uncertain. */
const RECIPIENTS = KILLS * 60

describe('a letter whose process is killed at random points', () => {
  it(
    'reaches nobody twice, and each recipient has one outcome',
    async () => {
      const folder = await temporaryFolder()
      let onStage = (): void => {}
      const sink = await startSmtpSink({ onStage: () => onStage() })
      const run = async (mostStages: number): Promise<number | null> => {
        const sending = fork(join(import.meta.dirname, 'testing/letter-process.ts'), [
          folder,
          sink.url,
          String(RECIPIENTS),
        ])
        const kill = (): boolean => sending.kill('SIGKILL')
        onTestFinished(() => void kill())
        let stages = 0
        onStage = () => {
          stages += 1
          if (stages === mostStages) kill()
        }
        sending.on('message', () => onStage())
        const [code] = (await once(sending, 'close')) as [number | null]
        return code
      }

      // A stage is a commit, or a step of a mail at the server.
      for (const stages of fc.sample(fc.integer({ min: 1, max: 80 }), KILLS)) {
        expect(await run(stages), 'killed').toBeNull()
      }
      expect(await run(Infinity)).toBe(0)

      const definitions = definitionsOf(letterStreams)
      const log = await openTestLog({ kind: 'sqlite', file: join(folder, 'log.sqlite') }, { definitions })
      onTestFinished(log.close)
      const { uncertain } = await expectEachOnce(log, sink.accepted, RECIPIENTS)
      expect(uncertain, 'some processes were killed within a range').toBeGreaterThan(0)
    },
    isFull ? 3 * 3_600_000 : 300_000,
  )
})
