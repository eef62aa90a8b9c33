import { endpoint } from '@soko/contracts/http/endpoint.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { event } from '@soko/platform/testing/raw-event.ts'
import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import { LogUnavailable } from '@soko/platform/log-unavailable.ts'
import type { JsonObject } from '@soko/platform/json.ts'
import type { Projection } from '@soko/platform/projections/projection.ts'
import { viewName } from '@soko/platform/projections/projected-view.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { runTestService, type TestService, type TestServiceOptions } from './testing/service.ts'
import { createService } from './create-service.ts'
import type { ServiceDefinition } from './service.ts'

const ofSocial = { service: 'social', summary: 'A summary' } as const
const Names = {
  list: endpoint({
    ...ofSocial,
    method: 'GET',
    path: '/api/names',
    access: 'bearer',
    answers: { 200: z.object({ names: z.array(z.string()) }) },
  }),
  slow: endpoint({
    ...ofSocial,
    method: 'GET',
    path: '/api/slow',
    access: 'open',
    answers: { 200: z.object({}) },
  }),
  upload: endpoint({
    ...ofSocial,
    method: 'POST',
    path: '/api/portraits',
    access: 'open',
    upload: 'image',
    answers: { 201: z.object({}) },
  }),
} as const

const members: Projection = {
  name: 'members',
  version: 1,
  sources: ['auth', 'social'],
  apply: ({ type, data, position }, view) => {
    if (type === 'AccountRegistered' && data) view.add('all', z.string().parse(data['name']), position)
    if (type === 'Unwanted') throw new Error('cannot be applied')
  },
}
const passOn = { schema: 1, publish: (data: JsonObject) => data }
const events: EventDefinitions = { Welcomed: passOn, Unwanted: passOn }

let running: TestService | undefined

let slow: Record<'begun' | 'held', PromiseWithResolvers<void>>
beforeEach(() => {
  slow = { begun: Promise.withResolvers(), held: Promise.withResolvers() }
})
afterEach(async () => {
  await running?.close()
  running = undefined
})

const run = async (
  more: Partial<ServiceDefinition> = {},
  options: Partial<TestServiceOptions> = {},
): Promise<TestService> => {
  running = await runTestService({
    name: 'social',
    events,
    follows: { auth: ['AccountRegistered'] },
    create: (ports) =>
      createService({
        name: 'social',
        ports,
        events,
        projections: [members],
        routes: (kit) => {
          kit.mount(Names.list, async ({ read }) => {
            const [all] = await read('members', [{ range: 'all', order: 'ascending', limit: 100 }])
            return { status: 200, body: { names: all.map(({ member }) => member) } }
          })
          kit.mount(Names.slow, async () => {
            slow.begun.resolve()
            await slow.held.promise
            return { status: 200, body: {} }
          })
          kit.mount(Names.upload, () => {
            throw new Error('the disk is full')
          })
        },
        ...more,
      }),
    ...options,
  })
  return running
}

const registered = (name: string) =>
  event(`user-${name}`, 'AccountRegistered', { userId: name, username: name, name })

describe('a service', () => {
  it('refuses the tokens of an ended session at once', async () => {
    const { source, ask, tokenOf } = await run()
    const token = tokenOf('ann')
    expect(await ask('GET /api/names', { token })).toMatchObject({ status: 200 })
    await source('auth').publish(event('user-ann', 'SessionsEnded', { userId: 'ann' }))
    await expect.poll(async () => (await ask('GET /api/names', { token })).status).toBe(401)
    const { position } = await source('auth').publish(registered('Ann'))
    expect(await ask('GET /api/names', { token: tokenOf('ann', { asOf: position }) })).toMatchObject({
      status: 200,
    })
  })

  it('responds with 503, never with an empty list, if a view is missing', async () => {
    const { ask, tokenOf, ports } = await run()
    await ports.views.drop(viewName(members))
    const answer = await ask('GET /api/names', { token: tokenOf('ann') })
    expect(answer).toMatchObject({ status: 503, body: { code: 'not-ready' } })
    expect(answer.headers.get('retry-after')).toBe('1')
  })

  it('is not ready before it has started, and names the missing dependencies', async () => {
    const waiting = ['the search index']
    const { ask, service } = await run({ onStart: async () => void waiting.pop(), ready: () => waiting })
    expect(service.waitsFor()).toEqual([])
    waiting.push('the search index')
    const answer = await ask('GET /readyz')
    expect(answer).toMatchObject({ status: 503, body: { status: 'waiting', waitsFor: ['the search index'] } })
  })

  // A projection is parked only after several retries, which takes seconds.
  it('records an operator’s skip of an event, and continues', async () => {
    const { ask, ports, service, tokenOf, source } = await run()
    await ports.log.append({ id: 'x', expected: {}, events: [event('x', 'Unwanted', {})] })
    const headers = { 'soko-service-token': ports.serviceToken }
    const statusOf = async () => {
      const { body } = await ask('GET /internal/consumers', { headers })
      return (body as { consumers: { name: string; status: string }[] }).consumers[0]?.status
    }
    await expect.poll(statusOf).toBe('parked')
    expect(service.waitsFor()).toEqual([])
    const readsStale = async (): Promise<number> => {
      const started = performance.now()
      const asked = { token: tokenOf('ann'), headers: { 'soko-written': 'social@2' } }
      expect((await ask('GET /api/names', asked)).headers.get('soko-stale')).toBe('1')
      return performance.now() - started
    }
    // A read waits half a second for a lagging view, but not for a parked one.
    await expect.poll(readsStale).toBeLessThan(400)
    const act = async (what: string) =>
      ask(`POST /internal/consumers/members/${what}`, { headers, body: { by: 'juma' } })
    expect(await act('resume')).toMatchObject({ status: 204 })
    expect(await statusOf()).toBe('parked')
    expect(await act('skip')).toMatchObject({ status: 204 })
    await expect.poll(statusOf).toBe('live')
    expect(await act('skip')).toMatchObject({ status: 409, body: { code: 'not-parked' } })
    expect(await act('rebuild')).toMatchObject({ status: 204 })
    expect(await act('forget')).toMatchObject({ status: 404 })
    expect(await ports.log.readStream('operations')).toMatchObject([
      { type: 'ProjectionResumed', data: { projection: 'members', by: 'juma' } },
      { type: 'ProjectionSkipped', data: { projection: 'members', index: 0, by: 'juma' } },
      { type: 'ProjectionRebuilt', data: { projection: 'members', by: 'juma' } },
    ])
    const { position } = await source('auth').publish(registered('Ben'))
    const written = { 'soko-written': `auth@${position}` }
    const { body } = await ask('GET /api/names', { token: tokenOf('ann'), headers: written })
    expect(body).toEqual({ names: ['Ben'] })
  })

  it('completes active requests on stop, and refuses new ones', async () => {
    const { ask, service } = await run()
    const underWay = ask('GET /api/slow')
    await slow.begun.promise
    const stopped = service.stop()
    expect(await ask('GET /api/slow')).toMatchObject({ status: 503 })
    slow.held.resolve()
    expect(await underWay).toMatchObject({ status: 200 })
    await stopped
    expect(service.state()).toBe('stopped')
  })

  it('stops all other parts if one cannot be stopped, and reports it', async () => {
    const { ports, service } = await run({
      onStop: async () => Promise.reject(new Error('the disk is full')),
    })
    const { log } = ports
    await expect(service.stop()).rejects.toMatchObject({ errors: [new Error('the disk is full')] })
    expect(service.state()).toBe('stopped')
    await expect(log.readAll(0)).rejects.toThrow(LogUnavailable)
  })

  it('logs unexpected errors with the id of the request', async () => {
    const lines: string[] = []
    const logger = createLogger({ level: 'error', sink: { write: (line) => lines.push(line) } })
    const { ask } = await run({}, { ports: { logger } })
    const form = new FormData()
    form.set('image', new Blob(['x']))
    const answer = await ask('POST /api/portraits', {
      body: form,
      headers: { 'soko-request-id': 'from-gateway' },
    })
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(answer.headers.get('x-request-id')).toBe('from-gateway')
    expect(JSON.parse(lines.join(''))).toMatchObject({
      service: 'social',
      requestId: 'from-gateway',
      path: '/api/portraits',
      err: { message: 'the disk is full' },
    })
  })
})
