import express from 'express'
import type { ProcessHealth } from '@soko/contracts/types/health.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOwnService, type TestGateway } from '../testing/run-own-service.ts'

let gateway: TestGateway

const processOf = (instance: string, waitsFor: string[]): ProcessHealth => ({
  instance,
  startedAt: '2026-01-31T12:00:00.000Z',
  at: '2026-01-31T12:00:00.000Z',
  waitsFor,
  logHead: 7,
  timeAhead: null,
  relay: { status: 'relaying', published: 7, error: null },
  consumers: [],
  queues: { 'content.posts': 3 },
  cache: null,
})

const content = express()
  .get('/internal/processes', (_request, response) => {
    response.json({ processes: [processOf('one', []), processOf('two', ['posts'])] })
  })
  .post('/internal/consumers/:name/skip', (_request, response) => {
    response.status(409).json({ code: 'not-parked', message: 'It is not parked.' })
  })
const odd = express().get('/internal/processes', (_request, response) => {
  response.json({ processes: 'many' })
})

beforeAll(async () => {
  const peers = new Map([
    ['content', content],
    ['social', odd],
  ])
  gateway = await runOwnService({ peers })
})
afterAll(async () => gateway.close())

const ask = async (line: string) => {
  const [method = 'GET', path = ''] = line.split(' ')
  const headers = { authorization: `Bearer ${gateway.tokenOf('juma', { role: 'admin' })}` }
  const answer = await fetch(`${gateway.origin}${path}`, { method, headers })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

describe('the health of the site', () => {
  it('shows every process, and unavailable services', async () => {
    expect(await ask('GET /api/admin/health')).toMatchObject({
      status: 200,
      body: {
        services: [
          {
            name: 'gateway',
            status: 'ready',
            processes: [{ consumers: [{ name: 'revocations', status: 'live' }, { name: 'live' }] }],
          },
          { name: 'auth', status: 'away', processes: [] },
          {
            name: 'content',
            status: 'waiting',
            processes: [{ instance: 'one', queues: { 'content.posts': 3 } }, { instance: 'two' }],
          },
          { name: 'social', status: 'away' },
          { name: 'media', status: 'away' },
          { name: 'markets', status: 'away' },
          { name: 'delivery', status: 'away' },
        ],
      },
    })
  })
})

describe('an admin’s action on a projection', () => {
  it.each([
    ['content/posts/skip', { status: 409, body: { code: 'not-parked', message: 'It is not parked.' } }],
    ['content/posts/forget', { status: 404 }],
    ['content/..%2Flog/resume', { status: 404 }],
    ['nobody/posts/resume', { status: 404 }],
    ['auth/members/resume', { status: 503 }],
    ['social/posts/resume', { status: 503 }],
  ])('has a clear answer where it cannot be: %s', async (what, answer) => {
    expect(await ask(`POST /api/admin/consumers/${what}`)).toMatchObject(answer)
  })
})
