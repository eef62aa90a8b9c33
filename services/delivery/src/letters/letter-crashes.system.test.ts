import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LetterTotals } from '@soko/contracts/types/letter.ts'
import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { openTestLog } from '@soko/platform/testing/event-log.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import fc from 'fast-check'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { letterStreams } from './letter.events.ts'
import { letterPart } from './letter-part.ts'
import { addressOf } from './testing/letter-sources.ts'
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
      const ended = (await log.readStream('letter-p1')).filter(({ type }) => type === 'LetterEnded')
      expect(ended).toHaveLength(1)
      const { sent, refused, skipped, uncertain } = ended[0]!.data as LetterTotals
      expect(sent + refused + skipped + uncertain).toBe(RECIPIENTS)
      expect(uncertain, 'some processes were killed within a range').toBeGreaterThan(0)

      const accepted = new Set(sink.accepted)
      expect(accepted.size, 'nobody gets it twice').toBe(sink.accepted.length)
      for (let number = 1; number <= Math.ceil(RECIPIENTS / 1_000); number += 1) {
        const events = await log.readStream(`letter-part-p1-${number}`)
        const { ids } = events.reduce(letterPart.evolve, letterPart.initial)
        const exceptions = new Set(
          events.flatMap(({ type, data }) =>
            type === 'RangeSettled' ? (data!['exceptions'] as { at: number }[]).map(({ at }) => at) : [],
          ),
        )
        const missing = ids.filter((id, at) => !exceptions.has(at) && !accepted.has(addressOf(id)))
        expect(missing, 'recipients counted as sent').toEqual([])
      }
    },
    isFull ? 3 * 3_600_000 : 300_000,
  )
})
