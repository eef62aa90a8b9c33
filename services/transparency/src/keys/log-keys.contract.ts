import { utf8 } from '@soko/contracts/transparency/bytes.ts'
import { verifyByNode } from '@soko/contracts/transparency/testing/node-keys.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { copyLogKeys, createLogKeys, type LogKeyStore } from './create-log-keys.ts'
import { renewKey } from './renew-key.ts'
import { makeLogKey, signWith } from './log-key.ts'
import type { LogKey } from './log-keys.ts'

export type LogKeysFixture = { readonly store: LogKeyStore; close(): Promise<void> }

const JANUARY = new Date('2026-01-01T00:00:00.000Z')
const JUNE = new Date('2026-06-01T00:00:00.000Z')
const JULY = '2026-07-01T00:00:00.000Z'
const AUGUST = '2026-08-01T00:00:00.000Z'

const comparable = (keys: readonly LogKey[]) =>
  keys.map(({ publicKey, privateKey, ...key }) => ({
    ...key,
    publicKey: Buffer.from(publicKey).toString('hex'),
    signs: privateKey !== undefined,
  }))

export const describeLogKeys = (name: string, createFixture: () => Promise<LogKeysFixture>): void => {
  describe(`log keys: ${name}`, () => {
    let store: LogKeyStore

    const newStore = async (): Promise<LogKeyStore> => {
      const made = await createFixture()
      onTestFinished(made.close)
      return made.store
    }

    beforeEach(async () => {
      store = await newStore()
    })

    it('starts empty, and returns added keys, oldest first, also after reopening', async () => {
      const keys = await createLogKeys(store)
      expect(await keys.read()).toEqual([])
      const [younger, older] = [await makeLogKey(JUNE), await makeLogKey(JANUARY)]
      await keys.add(younger, [])
      await keys.add(older, [younger])
      expect(comparable(await keys.read())).toEqual(comparable([older, younger]))
      expect(comparable(await (await createLogKeys(store)).read())).toEqual(comparable([older, younger]))
    })

    it('signs with stored keys what their public keys verify', async () => {
      const made = await makeLogKey(JANUARY)
      await (await createLogKeys(store)).add(made, [])
      const [stored] = await (await createLogKeys(store)).read()
      const signature = signWith(stored!, utf8('a checkpoint'))
      expect(signature).toHaveLength(64)
      expect(await verifyByNode(made.publicKey, utf8('a checkpoint'), signature)).toBe(true)
      expect(await verifyByNode(made.publicKey, utf8('another'), signature)).toBe(false)
    })

    it('stores one of several keys that are added concurrently', async () => {
      const keys = await createLogKeys(store)
      const made = await Promise.all(Array.from({ length: 6 }, async () => makeLogKey(JANUARY)))
      await Promise.all(made.map(async (key) => keys.add(key, [])))
      const read = await keys.read()
      expect(read).toHaveLength(1)
      expect(comparable(made)).toContainEqual(comparable(read)[0])
    })

    it('deletes the private part of a retired key and keeps the public one', async () => {
      const keys = await createLogKeys(store)
      const [first, second] = [await makeLogKey(JANUARY), await makeLogKey(JUNE)]
      await keys.add(first, [])
      await keys.add(second, [first])
      await keys.retire(first.publicKey, JULY)
      await keys.retire(first.publicKey, AUGUST)
      for (const opened of [keys, await createLogKeys(store)]) {
        const [retired, other] = await opened.read()
        expect(comparable([retired!])).toEqual([{ ...comparable([first])[0], signs: false, retiredAt: JULY }])
        expect(() => signWith(retired!, utf8('a checkpoint'))).toThrow(`was retired at ${JULY}`)
        expect(comparable([other!])).toEqual(comparable([second]))
      }
    })

    it('keeps the renewal note of a key, even after both keys are retired', async () => {
      const keys = await createLogKeys(store)
      const first = await makeLogKey(JANUARY)
      const second = renewKey('soko.example/log/content/01K5ABCD', await makeLogKey(JUNE), [first])
      await keys.add(first, [])
      await keys.add(second, [first])
      const renewals = async () => (await (await createLogKeys(store)).read()).map(({ renewal }) => renewal)
      expect(second.renewal).toContain('next key')
      expect(await renewals()).toEqual([undefined, second.renewal])
      for (const { publicKey } of [first, second]) await keys.retire(publicKey, JULY)
      expect(await renewals()).toEqual([undefined, second.renewal])
    })

    describe('copying', () => {
      it('copies retirements, and never removes a key or a retirement', async () => {
        const target = await newStore()
        const [first, own] = [await makeLogKey(JANUARY), await makeLogKey(JUNE)]
        const made = await makeLogKey(new Date('2026-02-01'))
        const second = renewKey('soko.example/log/content/01K5ABCD', made, [first])
        const source = await createLogKeys(store)
        await source.add(first, [])
        await source.add(second, [first])
        await copyLogKeys(store, target)
        const other = await createLogKeys(target)
        await other.add(own, await other.read())
        await other.retire(second.publicKey, AUGUST)
        await source.retire(first.publicKey, JULY)

        await copyLogKeys(store, target)
        expect(comparable(await (await createLogKeys(target)).read())).toEqual([
          { ...comparable([first])[0], signs: false, retiredAt: JULY },
          { ...comparable([second])[0], signs: false, retiredAt: AUGUST },
          ...comparable([own]),
        ])
      })
    })
  })
}
