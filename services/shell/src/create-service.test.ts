import { endpoint } from '@soko/contracts/http/endpoint.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { event } from '@soko/platform/testing/raw-event.ts'
import { type Fold, Refusal } from '@soko/platform/decider/decider.ts'
import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import { createMemoryRateLimits } from '@soko/platform/rate-limits/memory-rate-limits.ts'
import type { RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'
import type { Projection } from '@soko/platform/projections/projection.ts'
import { runTestService, type TestService } from './testing/service.ts'
import { createService } from './create-service.ts'
import type { Ports } from './ports.ts'
import type { ServiceKit } from './service.ts'

const Note = z.object({ _id: z.string(), title: z.string(), by: z.string() })
const ofContent = { service: 'content', summary: 'A summary' } as const
const ofAll = { ...ofContent, access: 'public', tags: () => [] } as const
const NoteEndpoints = {
  list: endpoint({
    ...ofAll,
    method: 'GET',
    path: '/api/notes',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
    answers: { 200: z.object({ notes: z.array(Note) }) },
  }),
  get: endpoint({
    ...ofAll,
    method: 'GET',
    path: '/api/notes/{id}',
    params: z.object({ id: z.string().max(64) }),
    answers: { 200: Note },
  }),
  create: endpoint({
    ...ofContent,
    method: 'POST',
    path: '/api/notes',
    access: 'bearer',
    body: z.object({
      title: z.string().min(1).max(20),
      tags: z.array(z.string()).optional(),
      ignored: z.unknown().optional(),
    }),
    answers: { 201: Note },
  }),
  remove: endpoint({
    ...ofContent,
    method: 'DELETE',
    path: '/api/notes/{id}',
    access: 'admin',
    params: z.object({ id: z.string() }),
    answers: { 204: null },
  }),
  broken: endpoint({
    ...ofAll,
    method: 'GET',
    path: '/api/broken',
    answers: { 200: z.object({ deep: z.array(z.object({ fine: z.string() })) }) },
  }),
  busy: endpoint({ ...ofAll, method: 'GET', path: '/api/busy/{id}', answers: { 200: z.object({}) } }),
  failing: endpoint({ ...ofAll, method: 'GET', path: '/api/failing', answers: { 200: z.object({}) } }),
} as const

type NoteData = { readonly title: string; readonly by: string }
const noteFold: Fold<NoteData | undefined> = {
  initial: undefined,
  evolve: (_note, { type, data }) => (type === 'NoteWritten' ? (data as NoteData) : undefined),
}
const events: EventDefinitions = {
  NoteWritten: { schema: 1, publish: (data) => data },
  NoteRemoved: { schema: 1, publish: () => ({}) },
}
const notes: Projection = {
  name: 'notes',
  version: 1,
  sources: ['content', 'auth'],
  apply: ({ source, stream, type, data, position }, view) => {
    if (source !== 'content') return
    if (type === 'NoteWritten' && data) {
      view.put(stream, { ...data, _id: stream })
      view.add('all', stream, position)
    } else {
      view.delete(stream)
      view.remove('all', stream)
    }
  },
}

const routes = (kit: ServiceKit): void => {
  kit.mount(NoteEndpoints.get, async ({ params, read }) => {
    const [note] = await read('notes', [{ get: params.id }])
    if (note === undefined) throw new Refusal(404, 'not-found', 'There is no such note.')
    return { status: 200, body: Note.parse(note) }
  })
  kit.mount(NoteEndpoints.list, async ({ query, read }) => {
    const [all] = await read('notes', [
      { range: 'all', order: 'descending', limit: query.limit, documents: '' },
    ])
    return { status: 200, body: { notes: all.map(({ document }) => Note.parse(document)) } }
  })
  kit.mount(NoteEndpoints.create, async ({ body, actor, execute }) => {
    const id = `note-${kit.ids.next()}`
    const { commit } = await execute(async (load) => {
      if ((await load(noteFold, id)) !== undefined || body.title === 'taken')
        throw new Refusal(409, 'version-conflict', 'That is taken.', { title: ['Taken.'] })
      return [event(id, 'NoteWritten', { title: body.title, by: actor.userId })]
    })
    const [written] = commit?.events ?? []
    if (written?.data === undefined) throw new Error('nothing was written')
    return {
      status: 201,
      headers: { Location: `/api/notes/${written.stream}` },
      body: { ...(written.data as NoteData), _id: written.stream },
    }
  })
  kit.mount(NoteEndpoints.remove, async ({ params, execute }) => {
    await execute(() => [event(params.id, 'NoteRemoved', {})])
    return { status: 204 }
  })
  kit.mount(NoteEndpoints.broken, () => {
    const body = { deep: [{ fine: 'yes', extra: 'no' }] }
    return { status: 200, body }
  })
  kit.mount(NoteEndpoints.busy, async ({ read }) => {
    await read('notes', [{ get: 'none' }])
    for (const end = performance.now() + 30; performance.now() < end;);
    return { status: 200, body: {} }
  })
  kit.mount(NoteEndpoints.failing, () => {
    throw new Error('SQLITE_SECRET: disk full')
  })
}

const createNotes = (ports: Ports) =>
  createService({ name: 'content', ports, events, projections: [notes], routes })

const BODY_BYTES = 500 * 1024
const memory = createMemoryRateLimits()
const limits: RateLimits = {
  create: (rule) => memory.create(rule.name === 'body-bytes' ? { ...rule, times: BODY_BYTES } : rule),
}

const notesService = useShared(async () =>
  runTestService({ name: 'content', events, create: createNotes, ports: { limits } }),
)

const ask: TestService['ask'] = async (line, request) => notesService.ask(line, request)
const ann = () => notesService.tokenOf('ann')
const problem = (status: number, code: string, more = {}) => ({
  status,
  body: expect.objectContaining({ type: 'about:blank', status, code, message: expect.any(String), ...more }),
})

describe('a command', () => {
  it('responds when the views show it, with the written position', async () => {
    const written = await ask('POST /api/notes', { token: ann(), body: { title: 'first' } })
    expect(written).toMatchObject({ status: 201, body: { title: 'first', by: 'ann' } })
    expect(written.headers.get('soko-written')).toMatch(/^content@\d+$/)
    expect(written.headers.get('cache-control')).toBe('no-store')
    const { body } = await ask('GET /api/notes')
    expect(body).toMatchObject({
      notes: expect.arrayContaining([expect.objectContaining({ title: 'first' })]),
    })
  })

  it('responds with the decider’s refusal by field', async () => {
    expect(await ask('POST /api/notes', { token: ann(), body: { title: 'taken' } })).toMatchObject(
      problem(409, 'version-conflict', { errors: { title: ['Taken.'] } }),
    )
  })
})

describe('a read', () => {
  it('waits for the client’s own writes, and reports a stale view', async () => {
    const { position } = await notesService.ports.log.head()
    const started = performance.now()
    const { status, headers } = await ask('GET /api/notes', {
      headers: { 'soko-written': `content@${position + 1},other@5` },
    })
    expect(performance.now() - started).toBeGreaterThan(400)
    expect(status).toBe(200)
    expect(headers.get('soko-stale')).toBe('1')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('reports the positions of its views, and ignores an invalid Soko-Written', async () => {
    const { headers } = await ask('GET /api/notes', { headers: { 'soko-written': 'content@x' } })
    expect(headers.get('soko-seen')).toMatch(/^notes=content@\d+,auth@\d+$/)
    expect(headers.get('soko-stale')).toBeNull()
  })
})

it('authentication requires sign-in or an admin if the endpoint does', async () => {
  const answer = await ask('POST /api/notes', { body: { title: 'x' } })
  expect(answer).toMatchObject(problem(401, 'not-signed-in'))
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(await ask('DELETE /api/notes/none', { token: ann() })).toMatchObject(problem(403, 'not-admin'))
  const token = notesService.tokenOf('root', { role: 'admin' })
  expect(await ask('DELETE /api/notes/none', { token })).toMatchObject({ status: 204, body: undefined })
  expect(await ask('GET /api/notes', { token: 'bad' })).toMatchObject({ status: 200 })
})

describe('invalid requests', () => {
  const post = async (
    body: unknown,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) => ask('POST /api/notes', { token: ann(), body, headers })

  it.each(['{"title":', '"text"', 'null', '{"title":"a"}}'])('400 for %j', async (body) => {
    expect(await post(body)).toMatchObject(problem(400, 'malformed'))
  })

  it('respond with 400 to a body that is not UTF-8', async () => {
    for (const bytes of [[0xff], [0xed, 0xa0, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"title":"'), Buffer.from(bytes), Buffer.from('"}')])
      expect(await post(body)).toMatchObject(problem(400, 'malformed'))
    }
  })

  it.each([
    ['[]', '_'],
    ['{}', 'title'],
    ['{"title":["a"]}', 'title'],
    ['{"title":"a","role":"admin"}', 'role'],
    ['{"title":"a","__proto__":{"x":1}}', '__proto__'],
    ['{"title":"a","tags":["fine",3]}', 'tags.1'],
    [String.raw`{"title":"\ud800"}`, 'title'],
    [String.raw`{"title":"a\u0000"}`, 'title'],
  ])('respond with 422 to %s, naming %s', async (body, field) => {
    const answer = await post(body)
    expect(answer).toMatchObject(problem(422, 'invalid-fields'))
    expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field)
  })

  it.each([
    ['413', 'too-large', `{"title":"a","ignored":[${'0,'.repeat(1_000)}0]}`],
    ['413', 'too-large', `{${Array.from({ length: 1_001 }, (_, n) => `"k${n}":0`).join()}}`],
    ['422', 'invalid-fields', `{"title":"a","${'k'.repeat(50_000)}":0}`],
  ])('%s %s in a short response for a body of another shape', async (status, code, body) => {
    const answer = await post(body)
    expect(answer).toMatchObject(problem(Number(status), code))
    expect(JSON.stringify(answer.body).length).toBeLessThan(1_000)
  })

  it('respond with 429 to a user who sends too many bytes', async () => {
    const token = notesService.tokenOf('greedy')
    const body = ' '.repeat(100 * 1024)
    const headers = { 'content-type': 'application/json' }
    const statuses: number[] = []
    for (let sent = 0; sent <= BODY_BYTES; sent += body.length)
      statuses.push((await ask('POST /api/notes', { token, body, headers })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect(await post('{"title":"a"}')).toMatchObject({ status: 201 })
  })

  it('respond with 415 to another type, and to an unknown charset or encoding', async () => {
    const types = ['text/plain', 'application/jsonx', 'multipart/form-data; boundary=x']
    for (const type of types) expect((await post('{}', { 'content-type': type })).status).toBe(415)
    const statusOf = async (type: string, encoding = 'identity') => {
      const headers = { 'content-type': `application/json${type}`, 'content-encoding': encoding }
      return (await post('{"title":"a"}', headers)).status
    }
    expect(await statusOf('; charset=latin1')).toBe(415)
    expect(await statusOf('; charset="UTF-8"')).toBe(201)
    expect(await statusOf('', 'compress')).toBe(415)
    expect(await statusOf('', 'gzip')).toBe(400)
  })

  it.each(['limit=0', 'limit=1&limit=2', 'limit[]=1&limit=5&limit=a'])(
    '422 for the query %s',
    async (query) => {
      expect(await ask(`GET /api/notes?${query}`)).toMatchObject(problem(422, 'invalid-fields'))
    },
  )

  it.each(['__proto__[x]=1', 'constructor=a&constructor=b', 'utm_source=x', '%ff=%ff', '&&&='])(
    'a query parameter it does not know is passed over: %s',
    async (query) => {
      expect((await ask(`GET /api/notes?${query}`)).status).toBe(200)
    },
  )

  it('respond with 404 to an unknown id, and with 400 to a path that cannot be decoded', async () => {
    expect(await ask('GET /api/notes/none')).toMatchObject(problem(404, 'not-found'))
    expect(await ask(`GET /api/notes/${'x'.repeat(65)}`)).toMatchObject(problem(404, 'not-found'))
    expect(await ask('GET /api/notes/__proto__')).toMatchObject(problem(404, 'not-found'))
    expect(await ask('GET /api/notes/%ff')).toMatchObject(problem(400, 'malformed'))
    expect(await ask('GET /nowhere')).toMatchObject(problem(404, 'not-found'))
  })

  it('respond with 405 and the allowed methods', async () => {
    const answer = await ask('PUT /api/notes')
    expect(answer).toMatchObject(problem(405, 'method-not-allowed'))
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
  })
})

describe('internal errors', () => {
  it('respond with 500 without details', async () => {
    const answer = await ask('GET /api/failing')
    expect(answer).toMatchObject(problem(500, 'internal'))
    expect(JSON.stringify(answer.body)).not.toMatch(/SQLITE|disk|stack/)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })

  it('include responses that break their schema, in tests', async () => {
    expect(await ask('GET /api/broken')).toMatchObject(problem(500, 'internal'))
  })
})

describe('routes for operators and other services', () => {
  it('serve the published log to services only', async () => {
    expect(await ask('GET /internal/log')).toMatchObject({ status: 401 })
    expect(await ask('GET /internal/log', { headers: { 'soko-service-token': 'x' } })).toMatchObject({
      status: 401,
    })
    const headers = { 'soko-service-token': notesService.ports.serviceToken }
    const { body } = await ask('GET /internal/log?after=1&limit=2', { headers })
    const { commits } = body as { commits: { position: number }[] }
    expect(commits.map(({ position }) => position)).toEqual([2, 3])
    expect((await ask('GET /internal/log/head', { headers })).body).toMatchObject({ source: 'content' })
    expect(await ask('GET /internal/log?after=-1', { headers })).toMatchObject({ status: 400 })
    expect((await ask(`GET /internal/log/position?time=2100-01-01T00:00:00Z`, { headers })).body).toEqual({
      position: (await notesService.ports.log.head()).position,
    })
  })

  it('report liveness, readiness and metrics', async () => {
    expect(await ask('GET /healthz')).toMatchObject({ status: 200 })
    expect(await ask('GET /readyz')).toMatchObject({ status: 200, body: { status: 'ready', waitsFor: [] } })
    const { body } = await ask('GET /metrics')
    expect(body).toMatch(/soko_http_request_seconds_count\{[^}]*route="\/api\/notes"[^}]*\} \d+/)
    expect(body).toMatch(/soko_consumer_lag\{consumer="notes",source="auth",service="content"\} \d+/)
    expect(body).toMatch(/soko_log_append_seconds_count\{service="content",outcome="appended"\} \d+/)
    expect(body).toMatch(/soko_command_seconds_count\{service="content",outcome="refused"\} \d+/)
    expect(body).toMatch(/soko_relay_active\{service="content"\} 1/)
  })

  it('count event loop holds by route', async () => {
    await ask('GET /api/busy/1')
    const { body } = await ask('GET /metrics')
    expect(body).toContain('soko_event_loop_held_seconds_count{service="content",route="/api/busy/{id}"} 1')
  })
})
