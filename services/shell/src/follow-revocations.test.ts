import { afterEach, beforeEach, expect, it } from 'vitest'
import { event } from '@soko/platform/testing/raw-event.ts'
import type { RunningConsumer } from '@soko/platform/projections/consumer-state.ts'
import { type EmbeddedSite, openEmbeddedSite } from './running/embedded-ports.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { type FakeSource, openFakeSource } from './testing/fake-source.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { createTestTokens } from '@soko/identity/testing/test-tokens.ts'
import { until } from '@soko/platform/testing/until.ts'
import { followRevocations } from './follow-revocations.ts'
import { createRevocations, type Revocations } from '@soko/identity/revocations.ts'

const HOUR = 60 * 60 * 1_000
const ann = { userId: 'ann', sessionId: 'phone', role: 'member' } as const

let site: EmbeddedSite
let auth: FakeSource
/** Auth's clock, which may differ from those of other processes. */
let authClock: ReturnType<typeof createMovableClock>
const running: RunningConsumer[] = []

beforeEach(async () => {
  authClock = createMovableClock()
  const tokens = createTestTokens()
  site = await openEmbeddedSite({
    folder: await temporaryFolder(),
    logger: createLogger({ level: 'silent' }),
    keys: tokens.keys,
    tokenNames: tokens.names,
    mailFrom: 'Soko <soko@example.com>',
    clock: authClock,
    onCorrupt: (error) => expect.unreachable(String(error)),
  })
  auth = await openFakeSource(site, 'auth', ['SessionEnded', 'SessionsEnded', 'Noted'])
})
afterEach(async () => {
  for (const follower of running.splice(0)) await follower.stop()
  await auth.close()
  await site.close()
})

/** Auth's clock is `off` milliseconds ahead. Returns the commit's position. */
const write = async (off: number, type = 'Noted', data = {}): Promise<number> => {
  authClock.advance(off)
  const { position } = await auth.publish(event('sessions-ann', type, data))
  authClock.advance(-off)
  return position
}

/** The process's clock is `off` milliseconds ahead. */
const startProcess = async (off: number): Promise<Revocations> => {
  const revocations = createRevocations()
  const clock = createMovableClock()
  clock.advance(off)
  const { bus, sources } = site
  const service = `process-${running.length}`
  const onFailure = (error: unknown) => expect.unreachable(String(error))
  const follower = followRevocations({ service, revocations, bus, reader: sources, clock, onFailure })
  running.push(follower)
  await follower.start()
  await until(() => follower.state().status === 'live')
  return revocations
}

const CLOCKS = [0, 2 * HOUR, -2 * HOUR, 10_000 * HOUR] as const

it.each(CLOCKS)(
  'refuses an ended session if auth’s clock is off by %d ms, with any clock of the process',
  async (off) => {
    const made = await write(0)
    await write(off, 'SessionEnded', { userId: 'ann', sessionId: 'phone' })
    await write(0)
    const early = await Promise.all(CLOCKS.map(startProcess))
    for (const revocations of early) expect(revocations.refuses(ann, made)).toBe(true)
    for (const later of CLOCKS) await write(later)
    const now = await write(0)
    const late = await Promise.all(CLOCKS.map(startProcess))
    for (const revocations of [...early, ...late]) {
      expect(revocations.refuses(ann, made)).toBe(true)
      expect(revocations.refuses({ ...ann, sessionId: 'desk' }, now)).toBe(false)
    }
  },
)
