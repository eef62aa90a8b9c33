import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { systemClock } from '@soko/platform/clock.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { createLeases } from '@soko/platform/leases/create-leases.ts'
import type { Leases } from '@soko/platform/leases/leases.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { CheckpointStore } from '../checkpoints/checkpoint-store.ts'
import { createCheckpointStore } from '../checkpoints/create-checkpoint-store.ts'
import { exampleCheckpoint } from '../checkpoints/testing/example-checkpoint.ts'
import { makeLogKey } from '../keys/log-key.ts'
import { filledEvents, fillLog } from '../testing/fill-log.ts'
import { type LogTree, openLogTree } from '../tree/log-tree.ts'
import { edgeKey, parseEdge } from '../tree/stored-edge.ts'
import { createSigning, type Signing } from './signing.ts'

const ORIGIN = 'soko.example/log/content/01K5ABCD'

let log: EventLog
let objects: ObjectStore
let checkpoints: CheckpointStore
let tree: LogTree
let leases: Leases

beforeEach(async () => {
  log = await temporaryEventLog(filledEvents)
  const folder = await mkdtemp(join(tmpdir(), 'soko-signing-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  objects = await createObjectStore({ kind: 'folder', folder })
  checkpoints = await createCheckpointStore({ kind: 'in-process', objects })
  const rule = await fillLog(log, 10)
  tree = await openLogTree({ log, objects, origin: ORIGIN, rule })
  leases = await createLeases({ kind: 'sqlite', path: join(folder, 'leases.sqlite'), clock: systemClock })
  onTestFinished(leases.close)
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

it('signs what is in the log, and what comes to it', async () => {
  await start()
  await expect.poll(signedSize).toBe(10)
  await fillLog(log, 30, { from: 10 })
  await expect.poll(signedSize).toBe(30)
  expect((await checkpoints.read(ORIGIN)).signed?.root).toBe(
    Buffer.from(await tree.root(30)).toString('base64'),
  )
})

it('stores the edge with the first signature, then when the log is at rest', async () => {
  await start()
  await expect.poll(signedSize).toBe(10)
  expect(await edgeSize()).toBe(10)
  await fillLog(log, 30, { from: 10 })
  await expect.poll(edgeSize).toBe(30)
})

it('stores the edge when it stops', async () => {
  const signing = await start()
  await expect.poll(signedSize).toBe(10)
  await fillLog(log, 30, { from: 10 })
  await expect.poll(signedSize).toBe(30)
  await signing.stop()
  expect(await edgeSize()).toBe(30)
})

it('leaves it to the process whose turn it is, and takes its place', async () => {
  await leases.take('sign-log', 'another process', 10_000)
  await start()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await signedSize()).toBeUndefined()
  await leases.release('sign-log', 'another process')
  await expect.poll(signedSize).toBe(10)
})

it('leaves it to another process when it stops', async () => {
  const signing = await start()
  await expect.poll(signedSize).toBe(10)
  expect(await leases.take('sign-log', 'another process', 10_000)).toBeUndefined()
  await signing.stop()
  expect(await leases.take('sign-log', 'another process', 10_000)).toBeDefined()
})

it('goes on from what another process has signed meanwhile', async () => {
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

it('signs nothing more where another tree was signed, and says so once', async () => {
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

it('signs nothing where what was signed before is of another tree', async () => {
  const fork = exampleCheckpoint(ORIGIN, 10, { tree: 'another' })
  await checkpoints.advance(ORIGIN, fork)
  const onForked = vi.fn<() => void>()
  await start(onForked)
  await expect.poll(() => onForked.mock.calls.length).toBe(1)
  expect((await checkpoints.read(ORIGIN)).signed).toEqual(fork)
})
