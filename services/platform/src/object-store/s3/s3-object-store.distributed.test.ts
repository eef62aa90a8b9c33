/** Takes some seconds: it stores a thousand objects and waits for timeouts. */
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { proxyTo } from '../../testing/proxies.ts'
import { testNamespace, testServers } from '../../testing/servers.ts'
import { createObjectStore } from '../create-object-store.ts'
import { describeObjectStore } from '../object-store.contract.ts'
import { ObjectStoreUnavailable } from '../object-store.ts'
import { openS3Bucket, type S3Options } from './s3-bucket.ts'

const options = (more: Partial<S3Options> = {}): S3Options => ({
  ...testServers().s3,
  bucket: `${testNamespace()}-media`,
  ...more,
})
const open = (s3: S3Options) => createObjectStore({ kind: 's3', ...s3 })

const removeBucket = async (s3: S3Options): Promise<void> => {
  const direct = { ...s3, endpoint: testServers().s3.endpoint }
  const store = await open(direct)
  for await (const { key } of store.list('')) await store.delete(key)
  await (await openS3Bucket(direct)).removeBucket(s3.bucket)
}

describeObjectStore('S3', async () => {
  const s3 = options()
  return { store: await open(s3), close: () => removeBucket(s3) }
})

const bytes = new TextEncoder().encode('hello')

describe('an S3 bucket', () => {
  it('is created by the first service that starts, and shared', async () => {
    const s3 = options()
    const [one, other] = await Promise.all(Array.from({ length: 6 }, () => open(s3)))
    onTestFinished(() => removeBucket(s3))
    await one!.put('a', bytes)
    expect(await buffer((await other!.get('a'))!)).toEqual(Buffer.from(bytes))
  })

  it('lists more objects than fit into one response, with any keys', { timeout: 600_000 }, async () => {
    const s3 = options()
    const store = await open(s3)
    onTestFinished(() => removeBucket(s3), 120_000)
    const keys = ['007', '1e5', '0x1f', ...Array.from({ length: 1_100 }, (_, at) => `many/${at % 7}/${at}`)]
    for (let at = 0; at < keys.length; at += 20) {
      await Promise.all(keys.slice(at, at + 20).map((key) => store.put(key, bytes)))
    }
    const listed = await Array.fromAsync(store.list(''))
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
    expect(listed.every(({ size }) => size === bytes.length)).toBe(true)
  })

  it.each([
    ['with another secret', { secretKey: 'wrong' }, /S3_SECRET_KEY/],
    ['with another key', { accessKey: 'nobody' }, /S3_ACCESS_KEY/],
    ['at a closed port', { endpoint: 'http://127.0.0.1:9' }, /ECONNREFUSED.*S3_ENDPOINT/],
    ['where no such host is', { endpoint: 'http://store.invalid' }, /store\.invalid.*S3_ENDPOINT/],
    ['at an address that is none', { endpoint: 'minio:9000' }, /S3_ENDPOINT must be/],
  ])('is refused %s, with instructions', async (_, more, message) => {
    const opening = open(options(more))
    await expect(opening).rejects.toThrow(ObjectStoreUnavailable)
    await expect(opening).rejects.toThrow(message)
  })
})

describe('an unavailable store', () => {
  const PATIENCE = 3_000
  const large = Buffer.alloc(4 * 1024 * 1024, 'soko')

  /** The default timeout is long, because most operations must succeed. */
  const behindProxy = async (timeout = 60_000) => {
    const { endpoint } = testServers().s3
    const proxy = await proxyTo(endpoint)
    const used = options({ endpoint: `http://${proxy.address}`, timeout })
    const store = await open(used)
    onTestFinished(async () => {
      await proxy.close()
      await removeBucket(used)
    })
    return { store, proxy, direct: await open({ ...used, endpoint, timeout: 60_000 }) }
  }
  const cutOff = { bytes: large.length / 4 }

  it('fails every call, and works again when it is back', async () => {
    const { store, proxy } = await behindProxy()
    await store.put('a', bytes)
    await proxy.cut()
    await expect(store.put('a', large)).rejects.toThrow(ObjectStoreUnavailable)
    await expect(store.get('a')).rejects.toThrow(ObjectStoreUnavailable)
    await expect(store.head('a')).rejects.toThrow(ObjectStoreUnavailable)
    await expect(store.delete('a')).rejects.toThrow(ObjectStoreUnavailable)
    await expect(Array.fromAsync(store.list(''))).rejects.toThrow(ObjectStoreUnavailable)
    await proxy.heal()
    expect(await buffer((await store.get('a'))!)).toEqual(Buffer.from(bytes))
  })

  it('fails when it is silent', async () => {
    const { store, direct, proxy } = await behindProxy(PATIENCE)
    await direct.put('a', bytes)
    // Forces a new connection: faults on an existing connection could close it instead of silencing it.
    await proxy.cut()
    await proxy.heal()
    await proxy.slow(60_000)
    const calls = [
      store.put('a', large),
      store.get('a'),
      store.head('a'),
      store.delete('a'),
      Array.fromAsync(store.list('')),
    ]
    for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(ObjectStoreUnavailable)
      expect(String(reason)).toContain(`silent for ${PATIENCE} ms`)
    }
  })

  it('stores nothing of an interrupted put, and keeps the previous object', async () => {
    const { store, proxy, direct } = await behindProxy()
    await store.put('a', bytes)
    await proxy.poison('limit_data', 'upstream', cutOff)
    await expect(store.put('a', large)).rejects.toThrow(ObjectStoreUnavailable)
    await expect(store.put('b', large)).rejects.toThrow(ObjectStoreUnavailable)
    expect(await buffer((await direct.get('a'))!)).toEqual(Buffer.from(bytes))
    expect(await direct.head('b')).toBeUndefined()
  })

  it('fails readers of an interrupted object', async () => {
    const { store, proxy } = await behindProxy()
    await store.put('a', large)
    await proxy.poison('limit_data', 'downstream', cutOff)
    await expect(buffer((await store.get('a'))!)).rejects.toThrow('aborted')
  })

  it('fails readers of a silent store after a timeout', async () => {
    const { store, direct, proxy } = await behindProxy(PATIENCE)
    await direct.put('a', large)
    await proxy.poison('bandwidth', 'downstream', { rate: 1_000 })
    const reading = await store.get('a')
    await proxy.slow(60_000)
    await expect(buffer(reading!)).rejects.toThrow('aborted')
  })

  it('is not confused with a slow reader', async () => {
    const { store, direct } = await behindProxy(PATIENCE)
    await direct.put('a', large)
    const reading = await store.get('a')
    await once(reading!, 'readable')
    await sleep(PATIENCE * 1.5)
    expect((await buffer(reading!)).equals(large)).toBe(true)
  })
})
