import type { Leases } from '@soko/platform/leases/leases.ts'
import { temporaryLeases } from '@soko/platform/testing/temporary-leases.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPeriodicJob } from './periodic-job.ts'
import type { ServiceKit } from './service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let leases: Leases
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  leases = await temporaryLeases()
})
afterEach(() => {
  vi.useRealTimers()
})

const startProcess = (
  name: string,
  done: string[],
  work = async (): Promise<void> => {},
  times?: Parameters<typeof createPeriodicJob>[2],
) => {
  const warn = vi.fn()
  const rounds = createPeriodicJob(
    'job',
    async () => {
      done.push(name)
      await work()
    },
    times,
  )
  rounds.start({ leases, ids: { next: () => name }, logger: { warn } } as unknown as ServiceKit)
  return { ...rounds, warn }
}

describe('rounds', () => {
  it('run soon after the start, then every hour, until the service stops', async () => {
    const done: string[] = []
    const { stop } = startProcess('a', done)
    await vi.advanceTimersByTimeAsync(4 * MINUTE)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    expect(done).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(2 * HOUR)
    expect(done).toEqual(['a', 'a', 'a'])
    await stop()
    await vi.advanceTimersByTimeAsync(2 * HOUR)
    expect(done).toHaveLength(3)
  })

  it('run in one of several processes, and in another after it stops or dies', async () => {
    const done: string[] = []
    const first = startProcess('a', done)
    await vi.advanceTimersByTimeAsync(1)
    const second = startProcess('b', done)
    await vi.advanceTimersByTimeAsync(3 * HOUR)
    expect(new Set(done)).toEqual(new Set(['a']))
    await first.stop()
    done.length = 0
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(done).toEqual(['b'])
    await second.stop()

    await leases.take('job', 'killed', 1.5 * HOUR)
    done.length = 0
    const third = startProcess('c', done)
    await vi.advanceTimersByTimeAsync(HOUR + MINUTE)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(done).toEqual(['c'])
    await third.stop()
  })

  it('continue after a failure', async () => {
    const done: string[] = []
    const { stop, warn } = startProcess('a', done, async () => Promise.reject(new Error('full')))
    await vi.advanceTimersByTimeAsync(HOUR + MINUTE)
    expect(done).toEqual(['a', 'a'])
    expect(warn).toHaveBeenCalled()
    await stop()
  })

  it('run at the configured interval, one at a time', async () => {
    const done: string[] = []
    const slow = async () => new Promise<void>((resolve) => void setTimeout(resolve, 12_000))
    const { stop } = startProcess('a', done, slow, { every: 5_000, first: 1_000 })
    await vi.advanceTimersByTimeAsync(14_000)
    expect(done).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(done).toHaveLength(2)
    const stopped = stop()
    await vi.advanceTimersByTimeAsync(12_000)
    await stopped
    expect(done).toHaveLength(2)
  })
})
