import { buffer } from 'node:stream/consumers'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { Leases } from '@soko/platform/leases/leases.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { temporaryLeases } from '@soko/platform/testing/temporary-leases.ts'
import { temporaryObjects } from '@soko/platform/testing/temporary-objects.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { CheckpointStore } from '../checkpoints/checkpoint-store.ts'
import { createCheckpointStore } from '../checkpoints/create-checkpoint-store.ts'
import { exampleCheckpoint } from '../checkpoints/testing/example-checkpoint.ts'
import { makeLogKey } from '../keys/log-key.ts'
import { filledEvents, fillLog } from '../testing/fill-log.ts'
import { type LogTree, openLogTree } from '../tree/log-tree.ts'
import { edgeKey, parseEdge } from '../tiles/stored-edge.ts'
import { createSigning, type Signing } from './signing.ts'

const ORIGIN = 'soko.example/log/content/01K5ABCD'

let log: EventLog
let objects: ObjectStore
let checkpoints: CheckpointStore
let tree: LogTree
let leases: Leases

beforeEach(async () => {
  log = await temporaryEventLog(filledEvents)
  objects = await temporaryObjects()
  checkpoints = await createCheckpointStore({ kind: 'in-process', objects })
  const rule = await fillLog(log, 10)
  tree = await openLogTree({ log, objects, origin: ORIGIN, rule })
  // The clock stands still, so that no lease expires.
  const now = new Date()
  leases = await temporaryLeases({ now: () => now })
})

const start = async (onForked = vi.fn<() => void>()): Promise<Signing> => {
  const key = await makeLogKey(new Date())
  const signing = createSigning({
    log,
    tree,
    origin: ORIGIN,
    checkpoints,
    keys: async () => Promise.resolve([key]),
    leases,
    owner: 'this process',
    logger: createLogger({ level: 'silent' }),
    onSigned: () => {},
    onForked,
  })
  signing.start()
  onTestFinished(signing.stop)
  return signing
}
const signedSize = async (): Promise<number | undefined> => (await checkpoints.read(ORIGIN)).signed?.size
const edgeSize = async (): Promise<number> => {
  const found = await objects.get(edgeKey(ORIGIN))
  return found === undefined ? 0 : parseEdge(await buffer(found)).edge.size
}

it('signs present and new leaves, and stores the edge at the start, when idle and at the stop', async () => {
  const signing = await start()
  await expect.poll(signedSize).toBe(10)
  await expect.poll(edgeSize).toBe(10)
  await fillLog(log, 30, { from: 10 })
  await expect.poll(signedSize).toBe(30)
  expect((await checkpoints.read(ORIGIN)).signed?.root).toBe(
    Buffer.from(await tree.root(30)).toString('base64'),
  )
  await expect.poll(edgeSize).toBe(30)
  await fillLog(log, 50, { from: 30 })
  await expect.poll(signedSize).toBe(50)
  await signing.stop()
  expect(await edgeSize()).toBe(50)
})

it('waits for a lease held by another process, and releases its own when it stops', async () => {
  await leases.take('sign-log', 'another process', 10_000)
  const signing = await start()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await signedSize()).toBeUndefined()
  await leases.release('sign-log', 'another process')
  await expect.poll(signedSize).toBe(10)
  expect(await leases.take('sign-log', 'another process', 10_000)).toBeUndefined()
  await signing.stop()
  expect(await leases.take('sign-log', 'another process', 10_000)).toBeDefined()
})

it('continues after another process has signed', async () => {
  await start()
  await expect.poll(signedSize).toBe(10)
  const rule = await fillLog(log, 20, { from: 10 })
  const other = await openLogTree({ log, objects, origin: ORIGIN, rule })
  await other.follow()
  const root = Buffer.from(await other.root(20)).toString('base64')
  await checkpoints.advance(ORIGIN, { ...exampleCheckpoint(ORIGIN, 20), root })
  await fillLog(log, 40, { from: 20 })
  await expect.poll(signedSize).toBe(40)
})

it('stops signing if another tree was signed, and calls onForked once', async () => {
  const onForked = vi.fn<() => void>()
  await start(onForked)
  await expect.poll(signedSize).toBe(10)
  const fork = exampleCheckpoint(ORIGIN, 12, { tree: 'another' })
  await checkpoints.advance(ORIGIN, fork)
  await fillLog(log, 12, { from: 10 })
  await expect.poll(() => onForked.mock.calls.length).toBe(1)
  await fillLog(log, 20, { from: 12 })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect((await checkpoints.read(ORIGIN)).signed).toEqual(fork)
  expect(onForked).toHaveBeenCalledOnce()
})

it('signs nothing if the stored checkpoint belongs to another tree', async () => {
  const fork = exampleCheckpoint(ORIGIN, 10, { tree: 'another' })
  await checkpoints.advance(ORIGIN, fork)
  const onForked = vi.fn<() => void>()
  await start(onForked)
  await expect.poll(() => onForked.mock.calls.length).toBe(1)
  expect((await checkpoints.read(ORIGIN)).signed).toEqual(fork)
})
