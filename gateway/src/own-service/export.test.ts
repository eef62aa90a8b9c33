import { createMemoryRateLimits } from '@soko/platform/rate-limits/memory-rate-limits.ts'
import type { RateLimit, RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'
import express, { type Express } from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { runOwnService, type TestGateway } from '../testing/run-own-service.ts'

const at = '2026-01-02T03:04:05.678Z'
const parts: Readonly<Record<string, object>> = {
  auth: {
    profile: {
      _id: 'ann',
      username: 'ann_k',
      name: 'Ann',
      bio: '',
      photo: '',
      createdAt: at,
      followers: [],
      following: [],
      followersCount: 0,
      followingCount: 0,
      postsCount: 0,
      email: 'ann@example.com',
      emailVerified: true,
      phone: '',
      role: 'member',
      shareBookmarks: false,
      type: 'Normal',
    },
    sessions: [],
  },
  content: { posts: [], series: [], drafts: [] },
  social: {
    comments: [],
    bookmarks: [],
    follows: { followers: [], following: ['ben'], instruments: ['GOLD'] },
    reports: [],
    figures: [],
  },
  media: { images: [] },
  markets: { calls: [] },
  delivery: { subscriptions: [], digest: null, devices: [], imports: [], suppressed: null },
}

const answering = (status: number, body: object): Express =>
  express().get('/internal/export/:userId', (_request, response) => {
    response.status(status).json(body)
  })

const sharedLimits = (): RateLimits => {
  const limits = createMemoryRateLimits()
  const made = new Map<string, RateLimit>()
  return {
    create: (rule) => {
      const limit = made.get(rule.name) ?? limits.create(rule)
      made.set(rule.name, limit)
      return limit
    },
  }
}

let gateway: TestGateway
afterEach(async () => {
  await gateway.close()
})

/** Runs a gateway. In `others`, undefined removes a service. */
const run = async (others: Record<string, Express | undefined> = {}, limits = createMemoryRateLimits()) => {
  const all = Object.entries(parts).map(([name, body]) => [name, answering(200, body)] as const)
  const peers = Object.entries({ ...Object.fromEntries(all), ...others }).flatMap(([name, app]) =>
    app === undefined ? [] : [[name, app] as const],
  )
  gateway = await runOwnService({ peers: new Map(peers), limits })
}

const fetchExport = async (userId: string, id = 'ann'): Promise<Response> => {
  const headers = { authorization: `Bearer ${gateway.tokenOf(userId)}` }
  return fetch(`${gateway.origin}/api/users/${id}/export`, { headers })
}

const ask = async (userId: string, others: Record<string, Express | undefined> = {}) => {
  await run(others)
  const answer = await fetchExport(userId)
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

describe('the export', () => {
  it('is one file with the data of all services', async () => {
    const { status, headers, body } = await ask('ann')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="soko-ann_k-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(body).toEqual({
      exportedAt: expect.any(String),
      ...parts['auth'],
      ...parts['content'],
      ...parts['social'],
      ...parts['media'],
      ...parts['markets'],
      ...parts['delivery'],
    })
  })

  it('is refused for other users', async () => {
    expect(await ask('ben')).toMatchObject({ status: 403, body: { code: 'not-owner' } })
  })

  it.each([
    ['is not there', undefined],
    ['fails', answering(500, {})],
  ])('is never partial: 503 when a service %s', async (_what, media) => {
    const { status, headers, body } = await ask('ann', { media })
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'not-ready' } })
    expect(headers.get('retry-after')).toBe('1')
    expect(headers.get('content-disposition')).toBeNull()
  })

  it('is 404 for unknown or erased users', async () => {
    expect(await ask('ann', { auth: answering(404, {}) })).toMatchObject({ status: 404 })
  })

  it('aborts when a service does', async () => {
    const breaking = express().get('/internal/export/ann', (_request, response) => {
      response.write('{"images":[')
      setImmediate(() => response.destroy())
    })
    await run({ media: breaking })
    const answer = await fetchExport('ann')
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
  })

  it('runs once at a time per user across all gateways, and concurrently for others', async () => {
    const limits = sharedLimits()
    const ends: (() => void)[] = []
    const slow = express().get('/internal/export/:userId', (_request, response) => {
      response.write('{"images":')
      ends.push(() => response.end('[]}'))
    })
    await run({ media: slow }, limits)
    const one = gateway
    const first = await fetchExport('ann')
    await run({}, limits)
    try {
      const second = await fetchExport('ann')
      expect([second.status, second.headers.get('retry-after')]).toEqual([429, '10'])
      expect(await second.json()).toMatchObject({ code: 'too-many-requests' })
      expect((await fetchExport('ben', 'ben')).status).toBe(200)
      for (const end of ends) end()
      expect(await first.json()).toMatchObject({ images: [] })
      await expect.poll(async () => (await fetchExport('ann')).status).toBe(200)
    } finally {
      await one.close()
    }
  })

  it('runs for at most 16 users at once, even before the counter responds', async () => {
    const counted = Promise.withResolvers<void>()
    const limits = createMemoryRateLimits()
    const create: RateLimits['create'] = (rule) => {
      const limit = limits.create(rule)
      return {
        ...limit,
        take: async (key, amount) => {
          await counted.promise
          await limit.take(key, amount)
        },
      }
    }
    await run({}, { create })
    const people = Array.from({ length: 17 }, (_, at) => `person${at}`)
    const answers = people.map(async (userId) => {
      const answer = await fetchExport(userId, userId)
      await answer.text()
      return answer.status
    })
    expect(await Promise.race(answers)).toBe(503)
    counted.resolve()
    const statuses = await Promise.all(answers)
    expect(statuses.filter((status) => status === 200)).toHaveLength(16)
  })

  it('stops when the client disconnects, and may be restarted', async () => {
    const endless = express().get('/internal/export/ann', (_request, response) => {
      response.write('{"images":[')
    })
    await run({ media: endless })
    const leaving = await fetchExport('ann')
    await leaving.body?.cancel()
    await expect
      .poll(async () => {
        const answer = await fetchExport('ann')
        await answer.body?.cancel()
        return answer.status
      })
      .toBe(200)
  })

  it('runs five times an hour per user, not counting refused exports', async () => {
    let isAway = true
    const flaky = express().get('/internal/export/:userId', (_request, response) => {
      if (isAway) response.status(503).json({})
      else response.json(parts['media'])
    })
    await run({ media: flaky })
    for (let time = 0; time < 6; time += 1) expect((await fetchExport('ann')).status).toBe(503)
    isAway = false
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) {
      const answer = await fetchExport('ann')
      await answer.text()
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await fetchExport('ben', 'ben')).status).toBe(200)
  })
})
