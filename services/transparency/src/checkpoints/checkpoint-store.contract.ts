import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { CheckpointStore } from './checkpoint-store.ts'
import { writeSignatures } from './signed-objects.ts'
import { exampleCheckpoint } from './testing/example-checkpoint.ts'

export type CheckpointStoreFixture = {
  /** If several processes may share the storage, each call opens another store. */
  open(): Promise<CheckpointStore>
  readonly objects: ObjectStore
  close(): Promise<void>
}

const ORIGIN = 'localhost:8080/log/content/01K5ABCD'
const OTHER = 'localhost:8080/log/content/01K5ABCD.2'

export const describeCheckpointStore = (
  name: string,
  createFixture: () => Promise<CheckpointStoreFixture>,
): void => {
  describe(`checkpoint store: ${name}`, () => {
    let open: () => Promise<CheckpointStore>
    let objects: ObjectStore
    let store: CheckpointStore

    beforeEach(async () => {
      const made = await createFixture()
      onTestFinished(made.close)
      open = made.open
      objects = made.objects
      store = await open()
    })

    it('starts empty, keeps one checkpoint for each origin, and has them after reopening', async () => {
      const [ten, seven] = [exampleCheckpoint(ORIGIN, 10), exampleCheckpoint(OTHER, 7)]
      expect((await store.read(ORIGIN)).signed).toBeUndefined()
      expect(await store.advance(ORIGIN, ten)).toBe('set')
      expect(await store.advance(OTHER, seven)).toBe('set')
      for (const opened of [store, await open()]) {
        expect((await opened.read(ORIGIN)).signed).toEqual(ten)
        expect((await opened.read(OTHER)).signed).toEqual(seven)
        expect((await opened.read(ORIGIN)).cosigned).toBeUndefined()
      }
    })

    it('rejects a smaller tree and another tree of the same size', async () => {
      const ten = exampleCheckpoint(ORIGIN, 10)
      await store.advance(ORIGIN, ten)
      expect(await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 9))).toBe('smaller')
      expect(await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 0))).toBe('smaller')
      expect(await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 10, { tree: 'another' }))).toBe('forked')
      expect((await store.read(ORIGIN)).signed).toEqual(ten)
    })

    it('accepts the same tree with other signatures', async () => {
      await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 10, { signers: 2 }))
      const again = exampleCheckpoint(ORIGIN, 10, { signers: 1 })
      expect(await store.advance(ORIGIN, again)).toBe('set')
      expect(await store.advance(ORIGIN, again)).toBe('set')
      expect((await store.read(ORIGIN)).signed).toEqual(again)
    })

    it('keeps cosigned checkpoints separately, by the same rule', async () => {
      const [ten, nine] = [exampleCheckpoint(ORIGIN, 10), exampleCheckpoint(ORIGIN, 9, { signers: 3 })]
      await store.advance(ORIGIN, ten)
      expect(await store.advanceCosigned(ORIGIN, nine)).toBe('set')
      expect(await store.advanceCosigned(ORIGIN, exampleCheckpoint(ORIGIN, 8))).toBe('smaller')
      expect(
        await store.advanceCosigned(ORIGIN, exampleCheckpoint(ORIGIN, 9, { tree: 'another', signers: 3 })),
      ).toBe('forked')
      expect((await store.read(ORIGIN)).cosigned).toEqual(nine)
      expect((await store.read(ORIGIN)).signed).toEqual(ten)
      expect((await store.read(OTHER)).cosigned).toBeUndefined()
    })

    it('prefers the same tree with more cosignatures', async () => {
      const [one, two, three] = ([1, 2, 3] as const).map((signers) =>
        exampleCheckpoint(ORIGIN, 9, { signers }),
      )
      expect(await store.advanceCosigned(ORIGIN, two!)).toBe('set')
      expect(await store.advanceCosigned(ORIGIN, one!)).toBe('smaller')
      expect((await store.read(ORIGIN)).cosigned).toEqual(two)
      expect(await store.advanceCosigned(ORIGIN, three!)).toBe('set')
      expect((await store.read(ORIGIN)).cosigned).toEqual(three)
    })

    it('accepts one of several concurrent forks', async () => {
      const stores = [store, await open(), await open()]
      const forks = Array.from({ length: 12 }, (_, nth) =>
        exampleCheckpoint(ORIGIN, 10, { tree: `tree ${nth}` }),
      )
      const advanced = await Promise.all(
        forks.map(async (fork, nth) => stores[nth % stores.length]!.advance(ORIGIN, fork)),
      )
      expect(advanced.toSorted()).toEqual([...Array.from({ length: 11 }, () => 'forked'), 'set'])
      const set = forks[advanced.indexOf('set')]
      for (const each of [...stores, await open()]) expect((await each.read(ORIGIN)).signed).toEqual(set)
    })

    it('reads checkpoints restored from a copy of the site', async () => {
      const ten = exampleCheckpoint(ORIGIN, 10)
      await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 3))
      await writeSignatures(objects, ORIGIN, { signed: ten })
      expect((await store.read(ORIGIN)).signed).toEqual(ten)
      expect(await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 4))).toBe('smaller')
      expect(await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 10, { tree: 'another' }))).toBe('forked')
      expect(await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 11))).toBe('set')
    })

    it('throws and writes nothing if a stored object is damaged', async () => {
      await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 10))
      const key = 'signed/localhost_8080/log/content/01K5ABCD'
      await objects.put(key, Buffer.from('{"origin":'))
      await expect(store.read(ORIGIN)).rejects.toThrow(`the object ${key} is damaged`)
      await expect(store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 11))).rejects.toThrow('is damaged')
      await expect(store.advanceCosigned(ORIGIN, exampleCheckpoint(ORIGIN, 11))).rejects.toThrow('is damaged')
    })

    it('throws if an object belongs to another origin with the same key', async () => {
      await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 10))
      await expect(store.read(ORIGIN.replace(':', '_'))).rejects.toThrow(`is of ${ORIGIN}`)
    })
  })
}
