import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { createIds } from '@soko/platform/ids.ts'
import { findTimeAhead } from './time-ahead.ts'

const ids = createIds()
const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 0, 1, 12, minute, second))

let folder: string
let log: EventLog
let now: Date
const clock = { now: () => now }

const append = async (time: Date) => {
  now = time
  await log.append({
    id: ids.next(),
    expected: {},
    events: [{ stream: 'a', type: 'Noted', schema: 1, data: {} }],
  })
}

beforeEach(async () => {
  now = at(0)
  folder = await mkdtemp(join(tmpdir(), 'soko-time-'))
  log = await createEventLog({
    store: { kind: 'sqlite', file: join(folder, 'log.sqlite') },
    definitions: { Noted: { schema: 1, publish: null } },
    keyFingerprint: 'a key',
    clock,
    ids,
    onCorrupt: (error) => expect.unreachable(String(error)),
  })
})
afterEach(async () => {
  await log.close()
  await rm(folder, { recursive: true })
})

describe('times ahead of the clock', () => {
  it('are none where clocks go on, stand still or differ by seconds', async () => {
    await append(at(1))
    await append(at(2, 9))
    now = at(2)
    expect(await findTimeAhead(log, clock)).toBeNull()
  })

  it('are told, with where and since when, until that time has come', async () => {
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

  it('are told of the first commit, too, where the clock is behind all of the log', async () => {
    now = at(-30)
    expect(await findTimeAhead(log, clock)).toEqual({ seconds: 30 * 60, from: 1, since: null })
  })
})
