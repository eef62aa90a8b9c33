// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { otherOrigins, recallLog, rememberLog } from './log-memory.ts'
import { aPublicLog, someVersions } from './testing/a-public-log.ts'
import type { LogMemory } from './verification.ts'

const log = aPublicLog({ written: someVersions(4) })
const seen = (size: number, vkey = log.keys[0]?.vkey ?? ''): LogMemory => ({
  keys: [{ vkey, since: '2025-03-03T08:00:00.000Z' }],
  checkpoint: log.checkpoint(size),
  at: '2025-11-03T08:00:00.000Z',
})

const remember = (memory: LogMemory, before?: LogMemory) => rememberLog(log.origin, memory, before)

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('log memory', () => {
  it('does not overwrite a tree that another tab stored meanwhile', () => {
    const fork = aPublicLog({ origin: log.origin, written: [...someVersions(3), {}, {}] })
    remember(seen(2))
    remember(seen(4), seen(2))
    for (const late of [seen(3), seen(4, 'another'), { ...seen(4), checkpoint: fork.checkpoint(5) }]) {
      expect(remember(late, seen(2))).toBe(true)
      expect(remember(late)).toBe(true)
      expect(recallLog(log.origin)).toEqual(seen(4))
    }
  })

  it.each([
    '?',
    'null',
    '[]',
    JSON.stringify({ [log.origin]: null }),
    JSON.stringify({ [log.origin]: { ...seen(2), keys: [] } }),
    JSON.stringify({ [log.origin]: { ...seen(2), keys: [{}] } }),
    JSON.stringify({ [log.origin]: { ...seen(2), at: 1 } }),
    JSON.stringify({ [log.origin]: { ...seen(2), checkpoint: '' } }),
    JSON.stringify({ [log.origin]: { ...seen(2), checkpoint: log.checkpoint(2).replace('01k5', '01k6') } }),
  ])('is undefined for unreadable storage and starts again: %s', (stored) => {
    localStorage.setItem('soko-logs', stored)
    expect(recallLog(log.origin)).toBeUndefined()
    remember(seen(2))
    expect(recallLog(log.origin)).toEqual(seen(2))
  })

  it('lists other logs of the same service', () => {
    rememberLog('soko.example/log/content/01k4', seen(2), undefined)
    rememberLog('soko.example/log/markets/01k4', seen(2), undefined)
    remember(seen(2))
    expect(otherOrigins(log.origin)).toEqual(['soko.example/log/content/01k4'])
  })

  it('returns false if local storage is unavailable', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    expect(remember(seen(2))).toBe(false)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    expect(recallLog(log.origin)).toBeUndefined()
  })
})
