import { createExecutor } from '@soko/platform/decider/execute.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { createIds } from '@soko/platform/ids.ts'
import { until } from '@soko/platform/testing/until.ts'
import { describe, expect, it } from 'vitest'
import { type Member, useAuth } from '../testing/run-auth.ts'
import { noteErasure } from '@soko/platform/object-store/erasure-ledger.ts'
import { repeatErasures } from './repeat-erasures.ts'

/** The log lacks erasures of the ledger, as after the restore of an older backup. */
describe('erasures made after the backup', () => {
  const auth = useAuth()
  const repeat = async (): Promise<void> => {
    const executor = createExecutor({ log: auth.ports.log, ids: createIds() })
    await repeatErasures({ ...auth.ports, executor })
  }
  const position = async (): Promise<number> => (await auth.ports.log.head()).position
  const login = async ({ email, password }: Member): Promise<number> =>
    (await auth.ask('POST /api/auth/login', { body: { email, password } })).status

  it('are repeated once for users whom the log still contains', async () => {
    const ada = await auth.join('ada')
    const obi = await auth.join('obi')
    await noteErasure(auth.ports.objects, 'user', ada.userId)
    await noteErasure(auth.ports.objects, 'user', 'never-heard-of')
    await repeat()
    expect(await login(ada)).toBe(401)
    expect(await login(obi)).toBe(200)
    expect((await auth.join('ada')).userId).not.toBe(ada.userId)
    const isDropped = await until(async () => {
      const account = await auth.ports.log.readStream(`user-${ada.userId}`)
      return account.filter(({ data }) => data !== undefined).every(({ type }) => type === 'PersonErased')
    })
    expect(isDropped).toBe(true)

    const before = await position()
    await repeat()
    expect(await position()).toBe(before)
  })

  it('are repeated when the data had left the log before the backup', async () => {
    const wanja = await auth.join('wanja')
    await eraseStreams(auth.ports.log, [`user-${wanja.userId}`])
    await noteErasure(auth.ports.objects, 'user', wanja.userId)
    await repeat()
    const account = await auth.ports.log.readStream(`user-${wanja.userId}`)
    expect(account.map(({ type }) => type)).toContain('PersonErased')
  })
})
