import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useSocial } from '../testing/run-social.ts'

const social = useSocial('amina', 'baraka')
beforeAll(async () => {
  await social.markets(exampleEvents.instrumentListed('GOLD', 'Gold'))
  await social.markets(exampleEvents.instrumentListed('TEA', 'Tea'))
})

const follow = async (as: string, symbol: string) =>
  social.ask(`POST /api/instruments/${symbol}/follow`, { as })
const unfollow = async (as: string, symbol: string) =>
  social.ask(`POST /api/instruments/${symbol}/unfollow`, { as })
const followedBy = async (as: string) => (await social.ask('GET /api/me/instruments', { as })).body

describe('following an instrument', () => {
  it('adds it to the followed instruments, last first; idempotent', async () => {
    const answer = await follow('amina', 'GOLD')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('soko-written')).toMatch(/^social@\d+$/)
    social.clock.advance(1_000)
    await follow('amina', 'tea')
    social.clock.advance(1_000)
    await follow('amina', 'GOLD')
    expect(await followedBy('amina')).toEqual({
      instruments: [
        { symbol: 'TEA', name: 'Tea' },
        { symbol: 'GOLD', name: 'Gold' },
      ],
    })
    expect(await followedBy('baraka')).toEqual({ instruments: [] })
    expect((await social.internal('GET /internal/followed-instruments/amina')).body).toEqual({
      symbols: ['TEA', 'GOLD'],
    })
  })

  it('is reverted idempotently', async () => {
    for (const _time of [1, 2]) expect((await unfollow('amina', 'TEA')).status).toBe(204)
    expect(await followedBy('amina')).toEqual({ instruments: [{ symbol: 'GOLD', name: 'Gold' }] })
  })

  it("is part of the user's export, and ends with their erasure", async () => {
    const exported = async () => (await social.internal('GET /internal/export/amina')).body
    expect(await exported()).toMatchObject({ follows: { instruments: ['GOLD'] } })
    await social.auth(exampleEvents.personErased('amina'))
    await social.untilRecorded('member-amina', 'MemberErased')
    expect(await exported()).toMatchObject({ follows: { instruments: [] } })
    const left = await social.ports.log.readStream('followed-instruments-amina')
    expect(left.every(({ data }) => data === undefined)).toBe(true)
    expect(await social.internal('GET /internal/followed-instruments/amina')).toMatchObject({
      body: { symbols: [] },
    })
  })
})
