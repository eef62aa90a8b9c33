import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createObjectStore } from './create-object-store.ts'
import { describeObjectStore } from './object-store.contract.ts'
import { type ObjectStore, ObjectStoreUnavailable } from './object-store.ts'
import { openPatiently, openWhenAsked } from './open-when-asked.ts'

describeObjectStore('opened when it is asked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-objects-'))
  return {
    store: openWhenAsked(async () => createObjectStore({ kind: 'folder', folder })),
    close: async () => rm(folder, { recursive: true }),
  }
})

/** Opens a store that cannot be used the first few times, and counts them all. */
const awayFor = async (times: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-objects-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  const asked = { times: 0 }
  const open = async (): Promise<ObjectStore> => {
    asked.times += 1
    if (asked.times <= times) throw new ObjectStoreUnavailable('away')
    return createObjectStore({ kind: 'folder', folder })
  }
  return { open, asked }
}

describe('a store that is away', () => {
  it('keeps nobody waiting who asks for nothing, and is opened once when it is there', async () => {
    const { open, asked } = await awayFor(1)
    const store = openWhenAsked(open)
    expect(asked.times).toBe(0)
    await expect(store.head('a')).rejects.toThrow(ObjectStoreUnavailable)
    expect(await Promise.all([store.head('a'), Array.fromAsync(store.list(''))])).toEqual([undefined, []])
    expect(asked.times).toBe(2)
  })

  it('is waited for by who cannot begin without it, and not for ever', async () => {
    const { open } = await awayFor(2)
    expect(await (await openPatiently(open)).head('a')).toBeUndefined()
    await expect(openPatiently((await awayFor(9)).open, 100)).rejects.toThrow(ObjectStoreUnavailable)
  })
})
