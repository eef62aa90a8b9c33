import { describe, expect, it } from 'vitest'
import { temporaryObjects } from '../testing/temporary-objects.ts'
import { type ObjectStore, ObjectStoreUnavailable } from './object-store.ts'
import { openWithRetries, openLazily } from './open-lazily.ts'

const awayFor = (times: number) => {
  const asked = { times: 0 }
  const open = async (): Promise<ObjectStore> => {
    asked.times += 1
    if (asked.times <= times) throw new ObjectStoreUnavailable('away')
    return temporaryObjects()
  }
  return { open, asked }
}

describe('an unavailable store', () => {
  it('does not delay callers that do not use it, and is opened once when it is available', async () => {
    const { open, asked } = awayFor(1)
    const store = openLazily(open)
    expect(asked.times).toBe(0)
    await expect(store.head('a')).rejects.toThrow(ObjectStoreUnavailable)
    expect(await Promise.all([store.head('a'), Array.fromAsync(store.list(''))])).toEqual([undefined, []])
    expect(asked.times).toBe(2)
  })

  it('is awaited for a limited time by callers that need it', async () => {
    const { open } = awayFor(2)
    expect(await (await openWithRetries(open)).head('a')).toBeUndefined()
    await expect(openWithRetries(awayFor(9).open, 100)).rejects.toThrow(ObjectStoreUnavailable)
  })
})
