import {
  LOG_SERVICES,
  type LeafProof,
  type PublicLog,
  type PublicLogState,
} from '@soko/contracts/types/public-log.ts'
import { until } from '@soko/platform/testing/until.ts'
import { beforeAll, expect, it } from 'vitest'
import { expectProblem } from './testing/expect-problem.ts'
import { withdrawOlderLogKey } from './testing/one-log-key.ts'
import { START, useAdmin, useTestSite } from './testing/test-site.ts'

const site = useTestSite()
const admin = useAdmin(site, 'achieng')

beforeAll(async () => {
  for (const service of LOG_SERVICES) await withdrawOlderLogKey(admin, service)
  for (const service of LOG_SERVICES) await until(async () => (await stateOf(service))?.status === 'signing')
}, START)

const states = async () => (await admin.call<{ logs: readonly PublicLogState[] }>('GET /api/admin/logs')).logs
const stateOf = async (service: string) => (await states()).find((log) => log.service === service)

it('lists the public logs to everybody, with their origins and keys', async () => {
  const { logs } = await site.visitor.call<{ logs: readonly PublicLog[] }>('GET /api/logs')
  const current = logs.filter(({ until }) => until === undefined)
  expect(current.map(({ service, origin }) => ({ service, origin }))).toEqual(
    (await states()).map(({ service, origin }) => ({ service, origin })),
  )
  for (const { origin, vkey } of current) expect(vkey.startsWith(`${origin}+`)).toBe(true)
})

it.each(LOG_SERVICES)('serves the leaves and texts of the log of %s', async (service) => {
  const leaf = async () => site.visitor.call<LeafProof>(`GET /api/logs/${service}/leaves/0`)
  await expect.poll(async () => (await leaf()).proof).not.toBeNull()
  const { text, salt, state } = await leaf()
  const { texts } = await site.visitor.call<{ texts: readonly unknown[] }>(`GET /api/logs/${service}/texts`)
  expect(texts[0]).toEqual({ index: 0, state, text, salt })
  const proof = await site.visitor.ask(`GET /api/logs/${service}/leaves/0/proof`)
  expect(String(proof.body)).toMatch(/^c2sp\.org\/tlog-proof@v1/)
})

it.each(LOG_SERVICES)(
  'changes the key of the log of %s for admins, and begins no second log',
  async (service) => {
    const key = await admin.call<{ vkey: string }>(`POST /api/admin/logs/${service}/keys`)
    await admin.call(`DELETE /api/admin/logs/${service}/keys/oldest`)
    expect((await stateOf(service))?.keys.map(({ vkey }) => vkey)).toEqual([key.vkey])
    const begun = await admin.ask(`POST /api/admin/logs/${service}/origins`)
    expectProblem(begun, { status: 409, code: 'log-goes-on' })
  },
)
