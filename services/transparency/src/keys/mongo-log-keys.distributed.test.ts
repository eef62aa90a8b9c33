import { connectMongo } from '@soko/platform/mongodb/connect-mongodb.ts'
import { testNamespace, testServers } from '@soko/platform/testing/servers.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLogKeys } from './create-log-keys.ts'
import { makeLogKey } from './log-key.ts'
import { describeLogKeys } from './log-keys.contract.ts'

const temporaryDatabase = async () => {
  const client = await connectMongo(testServers().mongodb)
  const db = client.db(`${testNamespace()}-content`)
  return {
    store: { kind: 'mongodb', db, dataKey: Buffer.alloc(32, 7) },
    close: async () => {
      await db.dropDatabase()
      await client.close()
    },
  } as const
}

describeLogKeys('MongoDB', temporaryDatabase)

describe('log keys in MongoDB', () => {
  const place = async () => {
    const { store, close } = await temporaryDatabase()
    onTestFinished(close)
    return store
  }

  it('encrypts private keys in the database', async () => {
    const store = await place()
    await (await createLogKeys(store)).add(await makeLogKey(new Date()), [])
    const stored = JSON.stringify(await store.db.collection('log-keys').find().toArray())
    expect(stored).toContain('sealed')
    expect(stored).not.toContain('PRIVATE KEY')
    expect(stored).not.toContain(Buffer.from('PRIVATE KEY').toString('base64').slice(0, 12))
  })

  it('deletes the private part of a retired key from the database', async () => {
    const store = await place()
    const keys = await createLogKeys(store)
    const key = await makeLogKey(new Date())
    await keys.add(key, [])
    await keys.retire(key.publicKey, new Date().toISOString())
    expect(await store.db.collection('log-keys').find().toArray()).toEqual([
      { _id: 1, madeAt: key.madeAt, publicKey: expect.any(String), retiredAt: expect.any(String) },
    ])
  })

  it('rejects another data key and a changed public key, with advice', async () => {
    const store = await place()
    await (await createLogKeys(store)).add(await makeLogKey(new Date()), [])
    const wrong = { ...store, dataKey: Buffer.alloc(32, 8) }
    await expect(createLogKeys(wrong)).rejects.toThrow(/another data key\. Set SOKO_DATA_KEY/)
    const { publicKey } = await makeLogKey(new Date())
    await store.db
      .collection('log-keys')
      .updateOne({}, { $set: { publicKey: Buffer.from(publicKey).toString('base64') } })
    await expect(createLogKeys(store)).rejects.toThrow(/another data key/)
  })
})
