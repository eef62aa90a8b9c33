import { connectMongo } from '@soko/platform/mongodb/connect-mongodb.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { type ObjectStore, ObjectStoreUnavailable } from '@soko/platform/object-store/object-store.ts'
import { openS3Bucket } from '@soko/platform/object-store/s3/s3-bucket.ts'
import { testNamespace, testServers } from '@soko/platform/testing/servers.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describeCheckpointStore } from './checkpoint-store.contract.ts'
import { createCheckpointStore } from './create-checkpoint-store.ts'
import { readSignatures } from './signed-objects.ts'
import { exampleCheckpoint } from './testing/example-checkpoint.ts'

const ORIGIN = 'soko.example/log/content/01K5ABCD'

const temporaryPlace = async () => {
  const { mongodb, s3: server } = testServers()
  const client = await connectMongo(mongodb)
  const namespace = testNamespace()
  const db = client.db(`${namespace}-content`)
  const s3 = { ...server, bucket: `${namespace}-objects` }
  const objects = await createObjectStore({ kind: 's3', ...s3 })
  return {
    db,
    objects,
    open: async (through: ObjectStore = objects) =>
      createCheckpointStore({ kind: 'mongodb', db, objects: through }),
    close: async () => {
      await db.dropDatabase()
      await client.close()
      for await (const { key } of objects.list('')) await objects.delete(key)
      await (await openS3Bucket(s3)).removeBucket(s3.bucket)
    },
  }
}

describeCheckpointStore('MongoDB', temporaryPlace)

describe('checkpoint store with several replicas', () => {
  const place = async () => {
    const made = await temporaryPlace()
    onTestFinished(made.close)
    return made
  }

  it('does not go back when the database is restored from a backup', async () => {
    const { db, open } = await place()
    const store = await open()
    const signed = db.collection('signed')
    await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 5))
    await store.advanceCosigned(ORIGIN, exampleCheckpoint(ORIGIN, 5))
    const backup = await signed.find().toArray()
    await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 10))
    await store.advanceCosigned(ORIGIN, exampleCheckpoint(ORIGIN, 10))

    for (const restored of [backup, []]) {
      await signed.deleteMany({})
      if (restored.length > 0) await signed.insertMany(restored)
      for (const each of [store, await open()]) {
        expect((await each.read(ORIGIN)).signed).toEqual(exampleCheckpoint(ORIGIN, 10))
        expect((await each.read(ORIGIN)).cosigned).toEqual(exampleCheckpoint(ORIGIN, 10))
        expect(await each.advance(ORIGIN, exampleCheckpoint(ORIGIN, 6))).toBe('smaller')
        const fork = exampleCheckpoint(ORIGIN, 10, { tree: 'another' })
        expect(await each.advance(ORIGIN, fork)).toBe('forked')
        expect(await each.advanceCosigned(ORIGIN, fork)).toBe('forked')
      }
    }
    expect(await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 11))).toBe('set')
    expect((await (await open()).read(ORIGIN)).signed).toEqual(exampleCheckpoint(ORIGIN, 11))
  })

  it('prefers the tree in the object store if the database has another one of the same size', async () => {
    const { db, open } = await place()
    const store = await open()
    await store.advance(ORIGIN, exampleCheckpoint(ORIGIN, 10))
    const fork = exampleCheckpoint(ORIGIN, 10, { tree: 'another' })
    await db.collection('signed').updateOne({}, { $set: { signed: fork } })
    expect((await store.read(ORIGIN)).signed).toEqual(exampleCheckpoint(ORIGIN, 10))
    expect(await store.advance(ORIGIN, fork)).toBe('forked')
  })

  it('ends with the newer object, even if a slower process writes an older one later', async () => {
    const { objects, open } = await place()
    const puts = { blocked: Promise.withResolvers<void>(), begun: Promise.withResolvers<void>() }
    const slow = await open({
      ...objects,
      put: async (key, bytes) => {
        puts.begun.resolve()
        await puts.blocked.promise
        return objects.put(key, bytes)
      },
    })
    const advancing = slow.advance(ORIGIN, exampleCheckpoint(ORIGIN, 10))
    await puts.begun.promise
    expect(await (await open()).advance(ORIGIN, exampleCheckpoint(ORIGIN, 11))).toBe('set')
    expect(await readSignatures(objects, ORIGIN)).toEqual({ signed: exampleCheckpoint(ORIGIN, 11) })
    puts.blocked.resolve()
    expect(await advancing).toBe('set')
    expect(await readSignatures(objects, ORIGIN)).toEqual({ signed: exampleCheckpoint(ORIGIN, 11) })
  })

  it('writes the object before anybody reads the checkpoint, even after a crash', async () => {
    const { db, objects, open } = await place()
    const dying = await open({
      ...objects,
      put: async () => Promise.reject(new ObjectStoreUnavailable('unavailable')),
    })
    const ten = exampleCheckpoint(ORIGIN, 10)
    await expect(dying.advance(ORIGIN, ten)).rejects.toThrow(ObjectStoreUnavailable)
    await expect(dying.read(ORIGIN)).rejects.toThrow(ObjectStoreUnavailable)
    expect((await (await open()).read(ORIGIN)).signed).toEqual(ten)
    await db.dropDatabase()
    expect((await (await open()).read(ORIGIN)).signed).toEqual(ten)
  })
})
