import { PublicCall } from '@soko/contracts/events/content.events.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { naira, runMarkets } from '../testing/run-markets.ts'

let test: Awaited<ReturnType<typeof runMarkets>>

beforeAll(async () => {
  test = await runMarkets({ first: [{ ...naira, name: '=USD/NGN' }] })
})
afterAll(async () => test.close())

const made = (callId: string, authorId: string, more: object = {}) =>
  PublicCall.CallMade(callId, {
    callId,
    postId: 'p1',
    authorId,
    symbol: 'USDNGN',
    pair: 'NGN/USD',
    kind: 'currency',
    direction: 'up',
    until: '2027-01-04',
    known: null,
    takeBackUntil: '2026-01-07T12:15:00.000Z',
    ...more,
  })

describe('all calls of a person as a table', () => {
  const ask = async (username: string, headers: Readonly<Record<string, string>> = {}) =>
    test.ask(`GET /api/records/${username}/calls.csv`, { headers })

  it('has a line for each, the newest first, with decimals as they were written', async () => {
    const ids = Array.from({ length: 205 }, (_, at) => `call-${at}`)
    await test.source('auth').publish(exampleEvents.registered('fay', 'Fay'))
    await test
      .source('content')
      .publish(
        exampleEvents.published({ postId: 'p1', authorId: 'fay', title: 'The naira, in "May"' }),
        ...ids.map((id) => made(id, 'fay', { target: '1700.50' })),
      )
    const lines = async () => String((await ask('fay')).body).split('\r\n')
    await vi.waitFor(async () => expect(await lines()).toHaveLength(1 + ids.length + 1), 10_000)
    const [names, first = '', ...others] = await lines()
    expect(names).toMatch(/^id,made,symbol,instrument,.*,target,stop,.*,analysis$/)
    expect(first).toMatch(/^call-204,.*,USDNGN,'=USD\/NGN,.*,1700\.50,,.*,"The naira, in ""May"""$/)
    expect(others.map((line) => line.split(',')[0])).toEqual([...ids.toReversed().slice(1), ''])
  })

  it('is a file that all may share', async () => {
    const { status, headers } = await ask('fay')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="soko-calls-Fay.csv"')
    expect(headers.get('cache-control')).toMatch(/^public/)
    expect(headers.get('soko-seen')).toContain('calls')
    const etag = headers.get('etag') ?? ''
    expect((await ask('fay', { 'if-none-match': etag })).status).toBe(304)
  })

  it('is none of nobody', async () => {
    expect((await ask('nobody')).status).toBe(404)
  })
})
