import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createStartWork } from './start-work.ts'

const kit = { logger: pino({ level: 'silent' }) }

it('is retried until it succeeds, and is named until then', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('full'))
  const { start, stop, waitsFor } = createStartWork('lists', work)
  expect(waitsFor()).toEqual(['lists'])
  start(kit)
  await expect.poll(waitsFor).toEqual([])
  expect(work).toHaveBeenCalledTimes(2)
  await stop()
})
