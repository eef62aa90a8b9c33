import { ContentLogEndpoints } from '@soko/contracts/endpoints/logs.endpoints.ts'
import type { LeafText } from '@soko/contracts/types/public-log.ts'
import { createMemoryRateLimits } from '@soko/platform/rate-limits/memory-rate-limits.ts'
import { createMountedHandlers } from '@soko/platform/testing/mounted-handlers.ts'
import { Router } from 'express'
import { describe, expect, it, vi } from 'vitest'
import type { PublicLog } from '../public-log.ts'
import { mountLeaves } from './leaves.routes.ts'

type Page = { readonly texts: readonly LeafText[]; readonly next: number | null }

const textsRoute = (texts: (from: number) => Promise<Page>) => {
  const { mount, statusOf } = createMountedHandlers()
  const log = { leaves: () => ({ texts }) } as unknown as PublicLog
  mountLeaves({ mount, internal: Router(), limits: createMemoryRateLimits() }, ContentLogEndpoints, log)
  return async (clientKey: string, from = 0): Promise<number> =>
    statusOf(ContentLogEndpoints.texts, { query: { from }, clientKey })
}

describe('the endpoint of log texts', () => {
  it('limits the size of texts per client', async () => {
    const text = 'x'.repeat(16 * 1024 * 1024 - 1_024)
    const requestTexts = textsRoute(async () => ({
      texts: [{ index: 0, state: 'stands', text, salt: '' }],
      next: null,
    }))
    const statuses = []
    for (let page = 0; page < 5; page += 1) statuses.push(await requestTexts('a'))
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect(await requestTexts('b')).toBe(200)
  })

  it('serves clients in turn', async () => {
    const begun: number[] = []
    const ends: (() => void)[] = []
    const requestTexts = textsRoute(async (from) => {
      begun.push(from)
      await new Promise<void>((end) => ends.push(end))
      return { texts: [], next: null }
    })
    const requests = [...Array.from({ length: 10 }, async () => requestTexts('a', 1)), requestTexts('b', 2)]
    await vi.waitFor(() => expect(begun).toEqual([1]))
    ends.shift()?.()
    await vi.waitFor(() => expect(begun).toEqual([1, 2]))
    const ending = setInterval(() => ends.shift()?.())
    const statuses = await Promise.all(requests)
    clearInterval(ending)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
