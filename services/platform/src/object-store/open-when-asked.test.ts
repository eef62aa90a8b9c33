import { describe, expect, it } from 'vitest'
import { temporaryObjects } from '../testing/temporary-objects.ts'
import { describeObjectStore } from './object-store.contract.ts'
import { type ObjectStore, ObjectStoreUnavailable } from './object-store.ts'
import { openPatiently, openWhenAsked } from './open-when-asked.ts'

describeObjectStore('opened when it is asked', async () => ({
  store: openWhenAsked(temporaryObjects),
  close: async () => {},
}))

/** Opens a store that cannot be used the first few times, and counts them all. */
const awayFor = (times: number) => {
  const asked = { times: 0 }
  const open = async (): Promise<ObjectStore> => {
    asked.times += 1
    if (asked.times <= times) throw new ObjectStoreUnavailable('away')
    return temporaryObjects()
  }
  return { open, asked }
}

describe('a store that is away', () => {
  it('keeps nobody waiting who asks for nothing, and is opened once when it is there', async () => {
    const { open, asked } = awayFor(1)
    const store = openWhenAsked(open)
    expect(asked.times).toBe(0)
    await expect(store.head('a')).rejects.toThrow(ObjectStoreUnavailable)
    expect(await Promise.all([store.head('a'), Array.fromAsync(store.list(''))])).toEqual([undefined, []])
    expect(asked.times).toBe(2)
  })

  it('is waited for by who cannot begin without it, and not for ever', async () => {
    const { open } = awayFor(2)
    expect(await (await openPatiently(open)).head('a')).toBeUndefined()
    await expect(openPatiently(awayFor(9).open, 100)).rejects.toThrow(ObjectStoreUnavailable)
  })
})
