import type { Health } from '@soko/contracts/types/health.ts'
import { describe, expect, it } from 'vitest'
import { useAdmin, useTestSite } from './testing/test-site.ts'

const site = useTestSite()
const admin = useAdmin(site, 'achieng')

const health = async () => admin.call<Health>('GET /api/admin/health')

describe('the health of the site', () => {
  it('shows every service with its log, relay and consumers', async () => {
    const { services } = await health()
    expect(services.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'gateway ready',
      'auth ready',
      'content ready',
      'social ready',
      'media ready',
      'markets ready',
      'delivery ready',
    ])
    const [gateway, , content] = services.map(({ processes }) => processes[0])
    expect(gateway).toMatchObject({ logHead: null, relay: null, cache: { hit: expect.any(Number) } })
    expect(content).toMatchObject({ relay: { status: 'relaying', error: null } })
    expect(Object.keys(content?.queues ?? {})).toContainEqual(
      expect.stringMatching(/^content\.views-[0-9a-f]{12}$/),
    )
    const consumers = content?.consumers.map(({ name, isView }) => [name, isView])
    expect(consumers).toContainEqual(['posts', true])
    expect(consumers).toContainEqual(['revocations', false])
  })
})
