import { describe, expect, it } from 'vitest'
import { eraseStreams } from '../event-log/erase-streams.ts'
import { createIds } from '../ids.ts'
import { temporaryEventLog } from '../testing/event-log.ts'
import { Refusal } from './decider.ts'
import { createExecutor } from './execute.ts'
import { idempotentRequest } from './idempotency.ts'

const dataKey = Buffer.alloc(32, 7)
const publish = { user: 'zuri', route: 'POST /api/posts', key: 'key-1', body: '{"title":"Maize"}' }
const request = (change: Partial<typeof publish> = {}) =>
  idempotentRequest(dataKey, { ...publish, ...change })

const setUp = async () => {
  const log = await temporaryEventLog({})
  const { execute } = createExecutor({ log, ids: createIds() })
  const send = async (change: Partial<typeof publish> = {}) => {
    const { commitId, event, check } = request(change)
    const { commit, duplicate } = await execute(() => [event], { commitId })
    if (commit !== null) check(commit)
    return duplicate
  }
  return { log, send }
}

describe('an idempotency key', () => {
  it('executes the same request once, even concurrently', async () => {
    const { log, send } = await setUp()
    expect(await Promise.all([send(), send()])).toEqual([false, true])
    expect(await send()).toBe(true)
    expect((await log.head()).position).toBe(2)
  })

  it('is refused with another body', async () => {
    const { send } = await setUp()
    await send()
    const refused = send({ body: '{"title":"Wheat"}' })
    await expect(refused).rejects.toThrow(Refusal)
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'idempotency-mismatch' })
  })

  it('is bound to its body for anonymous users', async () => {
    const { log, send } = await setUp()
    const visitor = { user: '' }
    expect(await send(visitor)).toBe(false)
    expect(await send({ ...visitor, body: '{"title":"Wheat"}' })).toBe(false)
    expect(await send(visitor)).toBe(true)
    expect((await log.head()).position).toBe(3)
  })

  it('is bound to its user and route', async () => {
    const { send } = await setUp()
    const others = [{}, { user: 'bo' }, { route: 'POST /api/comments' }, { key: 'key-2' }]
    for (const other of others) expect(await send({ ...other, body: JSON.stringify(other) })).toBe(false)
  })

  it('still works after its record was erased', async () => {
    const { log, send } = await setUp()
    await send()
    await eraseStreams(log, [request().commitId])
    expect(await send({ body: 'another' })).toBe(true)
  })

  it('leaves nothing readable in the log', async () => {
    const { log, send } = await setUp()
    await send()
    const recorded = JSON.stringify(await log.readAll(0))
    for (const text of ['zuri', 'key-1', 'posts', 'Maize']) expect(recorded).not.toContain(text)
  })
})
