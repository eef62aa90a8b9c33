import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIdleLoop } from './idle-loop.ts'

const times = { idleAfter: 5, overdueAfter: 250 }

describe('an idle loop', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('waits for a pause, then runs steps until none is due', async () => {
    let left = 3
    const loop = createIdleLoop(() => --left > 0, times)
    loop.wake()
    await vi.advanceTimersByTimeAsync(3)
    loop.wake()
    await vi.advanceTimersByTimeAsync(3)
    expect(left).toBe(3)
    await vi.advanceTimersByTimeAsync(10)
    expect(left).toBe(0)
  })

  it('throws the error of a step once, and continues when woken', async () => {
    let steps = 0
    const loop = createIdleLoop(() => {
      if (++steps === 1) throw new Error('disk full')
      return false
    }, times)
    loop.wake()
    await vi.advanceTimersByTimeAsync(10)
    expect(() => loop.throwFailure()).toThrow('disk full')
    loop.throwFailure()
    loop.wake()
    await vi.advanceTimersByTimeAsync(10)
    expect(steps).toBe(2)
  })

  it('runs no step after it was stopped', async () => {
    let steps = 0
    const loop = createIdleLoop(() => ++steps > 0, times)
    loop.wake()
    await vi.advanceTimersByTimeAsync(6)
    loop.stop()
    const made = steps
    await vi.advanceTimersByTimeAsync(100)
    expect(steps).toBe(made)
  })
})
