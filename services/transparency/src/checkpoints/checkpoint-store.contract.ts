import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { CheckpointStore } from './checkpoint-store.ts'
import { writeSignatures } from './signed-objects.ts'
import { exampleCheckpoint } from './testing/example-checkpoint.ts'

/** Somewhere to keep checkpoints. */
export type CheckpointsPlace = {
  /** Opens them; a second time too, as another process does where several may use them. */
  open(): Promise<CheckpointStore>
  readonly objects: ObjectStore
  close(): Promise<void>
}

const ORIGIN = 'localhost:8080/log/content/01K5ABCD'
const OTHER = 'localhost:8080/log/content/01K5ABCD.2'

/** What the newest checkpoints keep to, wherever they are. */
export const describeCheckpointStore = (name: string, place: () => Promise<CheckpointsPlace>): void => {
  describe(`checkpoints: ${name}`, () => {
    let open: () => Promise<CheckpointStore>
    let objects: ObjectStore
    let store: CheckpointStore

    beforeEach(async () => {
      const made = await place()
      onTestFinished(made.close)
      open = made.open
      objects = made.objects
      store = await open()
    })

    it('are none at first, and the one of an origin then, also when they are opened again', async () => {
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

    it('never go back, nor to another tree of the same size', async () => {
      const ten = exampleCheckpoint(ORIGIN, 10)
      await store.advance(ORIGIN, ten)
      expect(await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 9))).toBe('smaller')
      expect(await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 0))).toBe('smaller')
      expect(await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 10, { tree: 'another' }))).toBe('forked')
      expect((await store.read(ORIGIN)).signed).toEqual(ten)
    })

    it('take the same tree again, signed otherwise', async () => {
      await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 10, { signers: 2 }))
      const again = exampleCheckpoint(ORIGIN, 10, { signers: 1 })
      expect(await store.advance(ORIGIN, again)).toBe('set')
      expect(await store.advance(ORIGIN, again)).toBe('set')
      expect((await store.read(ORIGIN)).signed).toEqual(again)
    })

    it('keep apart what witnesses have signed, by the same rule', async () => {
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

    it('prefer the same tree with signatures of more witnesses', async () => {
      const [one, two, three] = ([1, 2, 3] as const).map((signers) =>
        exampleCheckpoint(ORIGIN, 9, { signers }),
      )
      expect(await store.advanceCosigned(ORIGIN, two!)).toBe('set')
      expect(await store.advanceCosigned(ORIGIN, one!)).toBe('smaller')
      expect((await store.read(ORIGIN)).cosigned).toEqual(two)
      expect(await store.advanceCosigned(ORIGIN, three!)).toBe('set')
      expect((await store.read(ORIGIN)).cosigned).toEqual(three)
    })

    it('are set by one of those that would fork at the same moment', async () => {
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

    it('hold what a copy of the site has remembered here', async () => {
      const ten = exampleCheckpoint(ORIGIN, 10)
      await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 3))
      await writeSignatures(objects, ORIGIN, { signed: ten })
      expect((await store.read(ORIGIN)).signed).toEqual(ten)
      expect(await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 4))).toBe('smaller')
      expect(await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 10, { tree: 'another' }))).toBe('forked')
      expect(await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 11))).toBe('set')
    })

    it('say so when what is remembered is damaged, and set nothing', async () => {
      await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 10))
      const key = 'signed/localhost_8080/log/content/01K5ABCD'
      await objects.put(key, Buffer.from('{"origin":'))
      await expect(store.read(ORIGIN)).rejects.toThrow(`the object ${key} is damaged`)
      await expect(store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 11))).rejects.toThrow('is damaged')
      await expect(store.advanceCosigned(ORIGIN, exampleCheckpoint(ORIGIN, 11))).rejects.toThrow('is damaged')
    })

    it('are not those of another origin whose key is the same', async () => {
      await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 10))
      await expect(store.read(ORIGIN.replace(':', '_'))).rejects.toThrow(`is of ${ORIGIN}`)
    })
  })
}
