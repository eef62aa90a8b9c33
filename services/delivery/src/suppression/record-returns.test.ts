import { systemClock } from '@soko/platform/clock.ts'
import { createExecutor, type Executor } from '@soko/platform/decider/execute.ts'
import { createIds } from '@soko/platform/ids.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { suppressionStream } from '../contacts/address.ts'
import { deliveryEvents } from '../delivery-events.ts'
import { addressTag } from '../tokens/return-path.ts'
import { recordReturn } from './record-returns.ts'
import { suppression } from './suppression.ts'

const dataKey = Buffer.alloc(32, 7)
const email = 'ama@mail.example'
const tag = addressTag(dataKey, email)

let executor: Executor

beforeEach(async () => {
  executor = createExecutor({ log: await temporaryEventLog(deliveryEvents), ids: createIds() })
})

const record = async (kind: 'hard' | 'soft' | 'delivered', eventId: string, to: string | undefined = tag) =>
  recordReturn({ dataKey, executor, clock: systemClock }, email, { kind, eventId, tag: to })
const state = async () => executor.load(suppression, suppressionStream(dataKey, email))

describe('a returned mail', () => {
  it('counts once, however often it is reported', async () => {
    for (let report = 0; report < 6; report += 1) await record('soft', 'ses 1')
    expect(await state()).toMatchObject({ suppressed: undefined, softBounces: [expect.any(Number)] })
    for (const eventId of ['ses 2', 'ses 3', 'ses 4']) await record('soft', eventId)
    await record('delivered', 'ses delivery 5')
    await record('soft', 'ses 6')
    await record('delivered', 'ses delivery 5')
    expect((await state()).softBounces).toHaveLength(1)
  })

  it('does not count if it was sent to a former address', async () => {
    await record('hard', 'mail 1', addressTag(dataKey, 'former@mail.example'))
    expect((await state()).suppressed).toBeUndefined()
    await record('hard', 'mail 2')
    expect((await state()).suppressed).toMatchObject({ reason: 'hard-bounce' })
  })
})
