import { once } from 'node:events'
import { expect, it } from 'vitest'
import { endAfter } from './end-after.ts'

const untilAborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort')
}

it('ends work after a time', async () => {
  const stopping = new AbortController()
  await endAfter(1, stopping.signal, untilAborted)
  expect(stopping.signal.aborted).toBe(false)
})

it('ends work that is stopped, also before', async () => {
  const never = 2 ** 31 - 1
  const stopping = new AbortController()
  const ended = endAfter(never, stopping.signal, untilAborted)
  stopping.abort()
  await expect(ended).resolves.toBeUndefined()
  await expect(endAfter(never, stopping.signal, untilAborted)).resolves.toBeUndefined()
})
