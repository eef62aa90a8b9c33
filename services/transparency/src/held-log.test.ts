import { systemClock } from '@soko/platform/clock.ts'
import { createExecutor } from '@soko/platform/decider/execute.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { createIds } from '@soko/platform/ids.ts'
import { LogUnavailable } from '@soko/platform/log-unavailable.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { temporaryLeases } from '@soko/platform/testing/temporary-leases.ts'
import { temporaryObjects } from '@soko/platform/testing/temporary-objects.ts'
import { until } from '@soko/platform/testing/until.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createCheckpointStore } from './checkpoints/create-checkpoint-store.ts'
import { holdLog } from './held-log.ts'
import { createLogKeys } from './keys/create-log-keys.ts'
import { beginOrigin, nextOrigin } from './origins/origins.ts'
import { filledEvents } from './testing/fill-log.ts'

const HOST = 'soko.example'

/** Holds a new log open. */
const hold = async () => {
  const stored = await temporaryEventLog(filledEvents)
  const readStreamDigests = vi.fn<EventLog['readStreamDigests']>(stored.readStreamDigests)
  const log = { ...stored, readStreamDigests }
  const ids = createIds()
  const executor = createExecutor({ log, ids })
  const objects = await temporaryObjects()
  const leases = await temporaryLeases()
  const checkpoints = await createCheckpointStore({ kind: 'in-process', objects })
  const held = holdLog({
    kit: {
      log,
      objects,
      executor,
      leases,
      ids,
      clock: systemClock,
      logger: createLogger({ level: 'silent' }),
    },
    service: 'content',
    kinds: { list: 1, kinds: [{ type: 'PostPublished', kind: 'version' }] },
    host: HOST,
    checkpoints,
    keys: await createLogKeys({ kind: 'folder', folder: await temporaryFolder() }),
    restsOn: undefined,
    signatures: async (origin) => checkpoints.read(origin),
    onSigned: () => {},
  })
  onTestFinished(held.stop)
  const former = await until(() => held.opened()?.origin)
  const origin = nextOrigin(HOST, 'content', log.id, [{ origin: former }])
  return {
    held,
    origin,
    signedSize: async () => (await checkpoints.read(origin)).signed?.size ?? 0,
    begin: async () => executor.execute(async (load) => beginOrigin(load, { former, origin, by: 'root' })),
    /** The next look at how often the log was begun finds the database away. */
    beAway: () => readStreamDigests.mockRejectedValueOnce(new LogUnavailable('The database is away.')),
  }
}

it('is opened again, and signed, under the origin that it was begun anew with', async () => {
  const { held, origin, begin, signedSize } = await hold()
  await begin()
  await vi.waitFor(() => expect(held.opened()?.origin).toBe(origin))
  await vi.waitFor(async () => expect(await signedSize()).toBeGreaterThan(0))
})

it('is opened again also where the database was away just when that was to be seen, and nothing comes after it', async () => {
  const { held, origin, begin, beAway } = await hold()
  beAway()
  await begin()
  await vi.waitFor(() => expect(held.opened()?.origin).toBe(origin))
})
