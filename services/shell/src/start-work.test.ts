import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createStartWork } from './start-work.ts'

const kit = { logger: pino({ level: 'silent' }) }

it('is tried until it works, and named until then', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('full'))
  const { start, stop, waitsFor } = createStartWork('lists', work)
  expect(waitsFor()).toEqual(['lists'])
  start(kit)
  await expect.poll(waitsFor).toEqual([])
  expect(work).toHaveBeenCalledTimes(2)
  await stop()
})

it('is given up when the service stops', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('full'))
  const { start, stop, waitsFor } = createStartWork('lists', work)
  start(kit)
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(0)
  await stop()
  const tries = work.mock.calls.length
  expect(waitsFor()).toEqual(['lists'])
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(work).toHaveBeenCalledTimes(tries)
})
