import { describe, expect, it } from 'vitest'
import { createSendingRate } from './sending-rate.ts'

const HOUR = 3_600_000
const start = Date.UTC(2026, 0, 1)
const never = new AbortController().signal

const rateAt = (limits: object, history: readonly { at: number; count: number }[] = []) => {
  let now = start
  const clock = { now: () => new Date(now) }
  const all = { perSecond: 1_000, perHour: 1e6, perDay: 1e6, ...limits }
  const rate = createSendingRate(all, clock)
  rate.recount(history)
  return {
    ready: rate.ready,
    take: rate.take,
    recount: rate.recount,
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('the rate of sending', () => {
  it('allows what is left of an hour and a day', async () => {
    const rate = rateAt({ perHour: 3, perDay: 5 })
    expect(rate.ready()).toBe(3)
    for (let mail = 0; mail < 3; mail += 1) await rate.take(never)
    expect(rate.ready()).toBe(0)
    rate.advance(HOUR)
    expect(rate.ready(), 'two of the day are left').toBe(2)
  })

  it('counts the mails of other processes', async () => {
    const history = [
      { at: start - HOUR / 2, count: 100 },
      { at: start - 48 * HOUR, count: 100 },
    ]
    const rate = rateAt({ perHour: 100 }, history)
    expect(rate.ready()).toBe(50)
    await rate.take(never)
    rate.recount([...history, { at: start, count: 1 }])
    expect(rate.ready(), 'not counted twice').toBe(49)
    expect(rateAt({ perDay: 240 }, history).ready()).toBe(145)
  })

  it('continues after the clock was set back', async () => {
    const rate = rateAt({ perSecond: 1, perHour: 3 }, [{ at: start + 48 * HOUR, count: 3 }])
    expect(rate.ready(), 'sent at the time that was wrong').toBe(0)
    rate.advance(HOUR)
    expect(rate.ready()).toBe(3)
    await rate.take(never)
    rate.advance(-24 * HOUR)
    expect(rate.ready()).toBe(2)
    rate.advance(HOUR)
    expect(rate.ready()).toBe(3)
  })

  it('limits a claim to what five seconds allow, and the pace within it', async () => {
    const rate = rateAt({ perSecond: 2 })
    expect(rate.ready()).toBe(10)
    await rate.take(never)
    await rate.take(never)
    const stopping = new AbortController()
    const third = rate.take(stopping.signal)
    stopping.abort()
    await expect(third).rejects.toThrow('aborted')
    rate.advance(500)
    await rate.take(never)
    expect(rateAt({ perSecond: 0.1 }).ready(), 'slower than one a second').toBe(1)
  })
})
