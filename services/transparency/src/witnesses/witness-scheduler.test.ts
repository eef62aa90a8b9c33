import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { formatVkey, parseNote } from '@soko/contracts/transparency/note.ts'
import { systemClock } from '@soko/platform/clock.ts'
import { createLeases } from '@soko/platform/leases/create-leases.ts'
import type { Leases } from '@soko/platform/leases/leases.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { createMetrics } from '@soko/platform/telemetry/metrics.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { until } from '@soko/platform/testing/until.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckpointStore, SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import { createCheckpointStore } from '../checkpoints/create-checkpoint-store.ts'
import { makeWitnessKey } from './testing/test-keys.ts'
import { createTestLog, type TestLog } from './testing/test-log.ts'
import { startTestWitness, type TestWitness } from './testing/test-witness.ts'
import {
  createWitnessScheduler,
  type WitnessScheduler,
  type WitnessSchedulerOptions,
} from './witness-scheduler.ts'
import { stateOf, type WitnessState } from './witness-states.ts'

const ROUND_INTERVAL = 10_000

const log = createTestLog()
let folder: string
let store: CheckpointStore
let leases: Leases
/** The number of writes in progress: a result can be read before its write resolves. */
let runningWrites: number
let witness: TestWitness
let other: TestWitness
let signed: { size: number; log: TestLog }
let logLines: {
  readonly level: string
  readonly witness?: string
  readonly msg: string
  readonly problem?: string
}[]
let running: WitnessScheduler[]
let lastSaved: readonly WitnessState[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = await temporaryFolder()
  store = await openStore()
  leases = await createLeases({ kind: 'sqlite', path: join(folder, 'leases.sqlite'), clock: systemClock })
  runningWrites = 0
  witness = await startTestWitness(log, [makeWitnessKey('w1')])
  other = await startTestWitness(log, [makeWitnessKey('w2')])
  signed = { size: 5, log }
  logLines = []
  running = []
  lastSaved = []
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(running.map(async (each) => each.stop()))
  await Promise.all([witness.stop(), other.stop(), leases.close()])
})

const openStore = async (): Promise<CheckpointStore> => {
  const objects = await createObjectStore({ kind: 'folder', folder: join(folder, 'objects') })
  const opened = await createCheckpointStore({ kind: 'in-process', objects })
  return {
    ...opened,
    advanceCosigned: async (...args) => {
      runningWrites += 1
      return opened.advanceCosigned(...args).finally(() => (runningWrites -= 1))
    },
  }
}

const newest = async (): Promise<SignedCheckpoint | undefined> => signed.log.checkpoint(signed.size)

const createProcess = (more: Partial<WitnessSchedulerOptions> = {}) => {
  const logger = createLogger({ level: 'info', sink: { write: (line) => logLines.push(JSON.parse(line)) } })
  const metrics = createMetrics('content')
  let savedStates: readonly WitnessState[] = []
  const options: WitnessSchedulerOptions = {
    witnesses: [witness],
    newest,
    consistency: async (from, to) => signed.log.consistency(from, to),
    store,
    states: {
      read: async () => Promise.resolve(lastSaved),
      save: async (states) => {
        savedStates = states
        lastSaved = states
        return Promise.resolve()
      },
    },
    leases,
    owner: `process ${running.length + 1}`,
    clock: systemClock,
    logger,
    metrics,
    ...more,
  }
  const made = createWitnessScheduler(options)
  running.push(made)
  const states = () => options.witnesses.map((each) => stateOf(each, savedStates))
  const figure = async (name: string, of = 'w1'): Promise<number> => {
    const [, value] =
      new RegExp(`^${name}\\{witness="${of}",.*\\} (.+)$`, 'm').exec(await metrics.text()) ?? []
    return Number(value)
  }
  return {
    ...made,
    figure,
    failures: async () => figure('soko_witness_failures_total'),
    states,
    state: () => states()[0]!,
  }
}

/** Starts a scheduler whose witnesses have cosigned the first five leaves. */
const startCosigning = async (
  more: Partial<WitnessSchedulerOptions> = {},
): Promise<ReturnType<typeof createProcess>> => {
  const made = createProcess(more)
  made.start()
  await eventually(5, ...(more.witnesses ?? [witness]).map(({ key }) => key.name))
  return made
}

/** Resolves when the requests of the round have begun. */
const nextRound = async (): Promise<void> => {
  vi.advanceTimersByTime(ROUND_INTERVAL)
  await turn()
}
const storedCosigned = async (): Promise<readonly (string | number | undefined)[]> => {
  const checkpoint = (await store.read(log.origin)).cosigned
  const signatures = checkpoint === undefined ? [] : parseNote(checkpoint.note)!.signatures
  return [
    checkpoint?.size,
    ...signatures
      .slice(1)
      .map(({ name }) => name)
      .toSorted(),
  ]
}
/** Does not advance the fake timers, unlike `expect.poll`. */
const eventually = async (...expected: readonly (string | number)[]): Promise<void> => {
  await until(async () => runningWrites === 0 && (await storedCosigned()).join() === expected.join()).catch(
    () => {},
  )
  expect(await storedCosigned()).toEqual(expected)
}
const afterRounds = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  await until(async () => {
    await nextRound()
    return condition()
  })
}

describe('the witness scheduler', () => {
  it('collects the first cosignatures of all witnesses in one note', async () => {
    const { states, figure } = await startCosigning({ witnesses: [witness, other] })
    const { note } = (await store.read(log.origin)).cosigned!
    expect(note.startsWith(log.checkpoint(5).note)).toBe(true)
    await until(() => states().every(({ size }) => size === 5))
    expect(states()).toMatchObject([
      { name: 'w1', vkey: formatVkey(witness.key), size: 5, error: null, alarm: null },
      { name: 'w2', vkey: formatVkey(other.key), size: 5, error: null, alarm: null },
    ])
    const at = Date.parse(states()[1]!.at!)
    expect(Date.now() - at).toBeLessThan(60_000)
    expect(await figure('soko_witness_cosigned_timestamp_seconds', 'w2')).toBe(at / 1_000)
  })

  it('sends new checkpoints only, at most every ten seconds', async () => {
    const newestSpy = vi.fn(newest)
    createProcess({ newest: newestSpy }).start()
    await eventually(5, 'w1')
    signed.size = 6
    vi.advanceTimersByTime(ROUND_INTERVAL - 1)
    await turn()
    expect(newestSpy).toHaveBeenCalledTimes(1)
    signed.size = 7
    vi.advanceTimersByTime(1)
    await turn()
    expect(newestSpy).toHaveBeenCalledTimes(2)
    await eventually(7, 'w1')
    await nextRound()
    signed.size = 300
    await nextRound()
    await eventually(300, 'w1')
    expect(witness.takeRequests().map(({ old, size }) => [old, size])).toEqual([
      [0, 5],
      [5, 7],
      [7, 300],
    ])
  })

  it('starts again under a new origin', async () => {
    await startCosigning()
    const next = createTestLog(`${log.origin}.2`, log.ownKey)
    signed = { size: 8, log: next }
    witness.follow(next)
    await afterRounds(async () => (await store.read(next.origin)).cosigned?.size === 8)
    expect(witness.takeRequests().map(({ old, size }) => [old, size])).toEqual([
      [0, 5],
      [0, 8],
    ])
  })
})

describe('the witness scheduler with several processes', () => {
  it('runs in one process, and in another one when that stops', async () => {
    const [first, second] = [createProcess(), createProcess()]
    first.start()
    await eventually(5, 'w1')
    second.start()
    signed.size = 6
    await nextRound()
    await eventually(6, 'w1')
    expect(second.state().size).toBe(null)
    expect(await second.figure('soko_witness_cosigned_timestamp_seconds')).toBeNaN()
    await first.stop()
    signed.size = 8
    await nextRound()
    await eventually(8, 'w1')
    await until(() => second.state().size === 8)
    expect(await first.figure('soko_witness_cosigned_timestamp_seconds')).toBeNaN()
    expect(await second.figure('soko_witness_cosigned_timestamp_seconds')).toBeGreaterThan(0)
    expect(witness.takeRequests().map(({ old, size }) => [old, size])).toEqual([
      [0, 5],
      [5, 6],
      [6, 8],
    ])
  })
})

describe('a slow or unavailable witness', () => {
  it('does not delay others, and never gets two requests at once', async () => {
    const unblocked = Promise.withResolvers<void>()
    witness.respondWith(async (_, respond) => {
      await unblocked.promise
      return respond()
    })
    createProcess({ witnesses: [witness, other] }).start()
    await eventually(5, 'w2')
    for (const size of [6, 7, 8]) {
      signed.size = size
      await nextRound()
      await eventually(size, 'w2')
    }
    expect(witness.takeRequests()).toHaveLength(1)
    // A late cosignature updates the witness, but does not replace a newer checkpoint.
    unblocked.resolve()
    witness.respondWith()
    await until(() => witness.head().size === 5)
    expect(await storedCosigned()).toEqual([8, 'w2'])
    signed.size = 9
    await afterRounds(async () => (await storedCosigned()).join() === '9,w1,w2')
    expect([witness.maxConcurrent, other.maxConcurrent]).toEqual([1, 1])
  })

  it('is retried with a growing delay', async () => {
    const { start, state, figure, failures } = createProcess()
    await witness.stop()
    start()
    await until(() => state().error !== null)
    expect(state().error).toContain('ECONNREFUSED')
    await witness.restart()
    witness.respondWith(() => ({ status: 503 }))
    for (const expected of [2, 2, 3, 3, 3, 3, 4, 4]) {
      await nextRound()
      await until(async () => (await failures()) === expected)
    }
    expect(witness.takeRequests()).toHaveLength(3)
    expect(state()).toMatchObject({ size: null, alarm: null })
    expect(state().error).toContain('it responded with 503')
    expect(await figure('soko_witness_cosigned_timestamp_seconds')).toBeNaN()
    witness.respondWith()
    await afterRounds(() => state().error === null)
    await eventually(5, 'w1')
    expect(logLines.map(({ level, msg }) => [level, msg])).toEqual([
      ['warn', 'a witness did not cosign'],
      ['warn', 'a witness did not cosign'],
      ['info', 'a witness cosigns again'],
    ])
  })

  it('adds its cosignature to the others while the checkpoint is the newest', async () => {
    await other.stop()
    const { start, states } = createProcess({ witnesses: [witness, other] })
    start()
    await eventually(5, 'w1')
    await until(() => states()[1]!.error !== null)
    await other.restart()
    // The failed round may not have ended yet, so the next one may pass without a request.
    await afterRounds(async () => (await storedCosigned()).join() === '5,w1,w2')
    expect(witness.takeRequests()).toHaveLength(1)
  })
})

describe('a witness that has seen another tree', () => {
  it('raises an alarm, logged once, until it cosigns again', async () => {
    const { start, stop, state, figure, failures } = await startCosigning({ witnesses: [witness, other] })
    signed = { size: 9, log: log.fork(3) }
    other.follow(signed.log)
    await nextRound()
    await until(async () => (await failures()) === 1)
    expect(state().alarm).toBe('it has cosigned 5 leaves that are not the first 5 of this log')
    await eventually(9, 'w2')
    await nextRound()
    await until(async () => (await failures()) === 2)
    expect(logLines).toEqual([
      expect.objectContaining({
        level: 'error',
        witness: 'w1',
        msg: 'a witness has seen another tree of this log',
        problem: state().alarm,
      }),
    ])
    expect(await figure('soko_witness_alarm')).toBe(1)
    expect(await figure('soko_witness_alarm', 'w2')).toBe(0)

    // The alarm stays while the witness is unavailable, and if another process takes over.
    witness.respondWith(() => ({ status: 503 }))
    await afterRounds(() => state().error !== null)
    await stop()
    expect(await figure('soko_witness_alarm')).toBeNaN()
    start()
    await until(async () => (await figure('soko_witness_alarm')) === 1)
    expect(state().alarm).toContain('leaves that are not')

    witness.respondWith()
    signed = { size: 10, log }
    await afterRounds(() => state().alarm === null)
    expect(state()).toMatchObject({ size: 10, error: null })
    expect(logLines).toContainEqual(
      expect.objectContaining({ witness: 'w1', msg: 'a witness cosigns again' }),
    )
  })
})

it('logs errors of storage, and continues', async () => {
  const failing = vi.fn(newest).mockRejectedValueOnce(new Error('the store is unavailable'))
  const runningWrites = vi.fn(store.advanceCosigned).mockRejectedValueOnce(new Error('the disk is full'))
  let savedStates: readonly WitnessState[] = []
  const save = vi.fn(async (states: readonly WitnessState[]) => {
    savedStates = states
    return Promise.resolve()
  })
  save.mockRejectedValueOnce(new Error('the database is unavailable'))
  const { start } = createProcess({
    newest: failing,
    store: { ...store, advanceCosigned: runningWrites },
    states: { read: async () => Promise.resolve(savedStates), save },
  })
  start()
  await until(() => logLines.length === 1)
  expect(logLines).toMatchObject([{ level: 'warn', err: { message: 'the store is unavailable' } }])
  await nextRound()
  await until(() => savedStates.some(({ error }) => error === 'the disk is full'))
  expect(logLines).toContainEqual(
    expect.objectContaining({ level: 'warn', msg: 'the states of the witnesses could not be saved' }),
  )
  await nextRound()
  await eventually(5, 'w1')
  expect(witness.takeRequests().map(({ old }) => old)).toEqual([0, 0, 5])
})
