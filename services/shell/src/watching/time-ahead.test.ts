import { beforeEach, describe, expect, it } from 'vitest'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { createIds } from '@soko/platform/ids.ts'
import { noted, temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { findTimeAhead } from './time-ahead.ts'

const ids = createIds()
const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 0, 1, 12, minute, second))

let log: EventLog
let now: Date
const clock = { now: () => now }

const append = async (time: Date) => {
  now = time
  await log.append({ id: ids.next(), expected: {}, events: [noted('a')] })
}

beforeEach(async () => {
  now = at(0)
  log = await temporaryEventLog({ Noted: { schema: 1, publish: null } }, { clock })
})

describe('times ahead of the clock', () => {
  it('are not reported for clocks that advance, stand still or differ by seconds', async () => {
    await append(at(1))
    await append(at(2, 9))
    now = at(2)
    expect(await findTimeAhead(log, clock)).toBeNull()
  })

  it('are reported with position and time until that time has passed', async () => {
    await append(at(1))
    await append(at(121))
    await append(at(60))
    await append(at(3))
    expect(await findTimeAhead(log, clock)).toEqual({
      seconds: 118 * 60,
      from: 3,
      since: at(1).toISOString(),
    })
    now = at(121)
    expect(await findTimeAhead(log, clock)).toBeNull()
  })
})
