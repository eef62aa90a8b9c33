import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { until } from '@soko/platform/testing/until.ts'
import { describe, expect, it } from 'vitest'
import { recordBounce } from '../suppression/record-returns.ts'
import { bodyOf, useDelivery } from '../testing/run-delivery.ts'

const HOUR = 3_600_000
const AUTHOR = 'author:wanjiru'
const ama = 'ama@mail.example'
const delivery = useDelivery('wanjiru', 'amina', 'baraka')

const subscribe = async (as: string, purpose: string, shareAddress?: boolean) =>
  delivery.ask('POST /api/subscriptions', { as, body: { purpose, shareAddress, wording: 1 } })
const own = async (as: string) =>
  bodyOf<{ items: readonly { purpose: string; since: string }[]; digest: object }>(
    await delivery.ask('GET /api/me/subscriptions', { as }),
  )
const subscribers = async (query = '') =>
  bodyOf<{ counts: object; items: readonly object[]; nextCursor: string | null }>(
    await delivery.ask(`GET /api/me/subscribers${query}`, { as: 'wanjiru' }),
  )
const csv = async () => bodyOf<string>(await delivery.ask('GET /api/me/subscribers.csv', { as: 'wanjiru' }))

describe('the subscriptions of a member', () => {
  it('begin and end with one press, and a repetition changes nothing', async () => {
    const first = await subscribe('amina', AUTHOR)
    expect(first).toMatchObject({ status: 200, body: { purpose: AUTHOR, shareAddress: false } })
    const { position } = await delivery.ports.log.head()
    expect((await subscribe('amina', AUTHOR)).body).toEqual(first.body)
    expect((await delivery.ports.log.head()).position).toBe(position)
    await subscribe('amina', 'category:Maize', true)
    expect((await own('amina')).items).toMatchObject([
      { purpose: AUTHOR },
      { purpose: 'category:Maize', shareAddress: false },
    ])
    for (let press = 0; press < 2; press += 1) {
      const body = { purpose: AUTHOR }
      expect((await delivery.ask('POST /api/subscriptions/remove', { as: 'amina', body })).status).toBe(204)
    }
    expect((await own('amina')).items).toMatchObject([{ purpose: 'category:Maize' }])
    expect(await delivery.mails()).toEqual([])
  })

  it('need a confirmed address, a known author and a valid purpose', async () => {
    delivery.accounts.set('baraka', { email: 'b@example.com', emailVerified: false, state: 'active' })
    expect((await subscribe('baraka', 'digest')).status).toBe(403)
    expect((await subscribe('amina', 'author:nobody')).status).toBe(404)
    for (const purpose of ['author:', 'category: Maize', 'category:..', 'weekly', ''])
      expect((await subscribe('amina', purpose)).status).toBe(422)
    expect((await delivery.ask('POST /api/subscriptions', { body: { purpose: 'digest' } })).status).toBe(401)
  })

  it('to a category follow its renames', async () => {
    await subscribe('amina', 'category:Forex')
    await delivery.source('content').publish(exampleEvents.categoryRenamed('Forex', 'Money'))
    await delivery.untilRecorded('subscriptions-amina', 'PurposeRenamed')
    expect((await own('amina')).items).toMatchObject([{ purpose: 'category:Money' }])
  })

  it('are also to comments and mentions, which are for members with a confirmed address only', async () => {
    expect((await own('amina')).items).toEqual([])
    for (const purpose of ['comments', 'mentions']) {
      expect(await subscribe('amina', purpose, true)).toMatchObject({
        status: 200,
        body: { purpose, shareAddress: false },
      })
      const body = { email: ama, purpose, wording: 1 }
      expect((await delivery.ask('POST /api/subscriptions/visitor', { body })).status).toBe(422)
    }
    expect((await own('amina')).items).toMatchObject([{ purpose: 'comments' }, { purpose: 'mentions' }])
  })

  it('are one for names of a category that differ in case', async () => {
    const first = await subscribe('amina', 'category:Forex')
    expect((await subscribe('amina', 'category:forex')).body).toEqual(first.body)
    expect((await own('amina')).items).toMatchObject([{ purpose: 'category:Forex' }])
    const body = { purpose: 'category:FOREX' }
    await delivery.ask('POST /api/subscriptions/remove', { as: 'amina', body })
    expect((await own('amina')).items).toEqual([])
  })

  it('record the version of the text that was read', async () => {
    const press = async (wording?: number, shareAddress = false) =>
      delivery.ask('POST /api/subscriptions', {
        as: 'amina',
        body: { purpose: AUTHOR, shareAddress, wording },
      })
    for (const wording of [undefined, 0, 99]) expect((await press(wording)).status).toBe(422)
    expect((await press(1)).status).toBe(200)
    expect((await press(1, true)).status).toBe(200)
    const recorded = await delivery.ports.log.readStream('subscriptions-amina')
    expect(recorded).toMatchObject([
      { type: 'Subscribed', data: { wording: 1 } },
      { type: 'AddressSharingChanged', data: { shareAddress: true, wording: 1 } },
    ])
  })

  it('have the name of their author, and one time at which the digest is sent', async () => {
    const schedule = async (zone: string, hour = 7) =>
      delivery.ask('POST /api/me/digest', {
        as: 'amina',
        body: { frequency: 'daily', weekday: 1, hour, zone },
      })
    await subscribe('amina', AUTHOR)
    expect(await own('amina')).toMatchObject({
      items: [{ author: { username: 'wanjiru' } }],
      digest: { frequency: 'weekly', weekday: 1, hour: 7, zone: 'UTC' },
    })
    const press = async (zone: string) =>
      delivery.ask('POST /api/subscriptions', { as: 'amina', body: { purpose: 'digest', wording: 1, zone } })
    await press('Africa/Nairobi')
    await press('Africa/Lagos')
    expect(await own('amina')).toMatchObject({ digest: { frequency: 'weekly', zone: 'Africa/Nairobi' } })
    expect(await schedule('Africa/Lagos', 18)).toMatchObject({ status: 200, body: { hour: 18 } })
    expect(await own('amina')).toMatchObject({ digest: { frequency: 'daily', zone: 'Africa/Lagos' } })
    expect((await schedule('Africa/Atlantis')).status).toBe(422)
    expect((await schedule('+01:00')).status).toBe(422)
    expect((await schedule('UTC', 24)).status).toBe(422)
  })

  it('show the suppression of a confirmed address only', async () => {
    const suppression = async () => (await delivery.ask('GET /api/me/subscriptions', { as: 'baraka' })).body
    await recordBounce(delivery.kit, ama, 'hard')
    delivery.accounts.set('baraka', { email: ama, emailVerified: false, state: 'active' })
    expect(await suppression()).toMatchObject({ suppressed: null })
    delivery.accounts.set('baraka', { email: ama, emailVerified: true, state: 'active' })
    expect(await suppression()).toMatchObject({ suppressed: 'hard-bounce' })
  })
})

describe('the list of an author', () => {
  it('contains complete addresses only where they are shared', async () => {
    await subscribe('amina', AUTHOR)
    await subscribe('baraka', AUTHOR, true)
    await delivery.subscribeVisitor(ama, AUTHOR)
    await delivery.subscribeVisitor('desk@fund.example', AUTHOR, true)
    await delivery.sendForm('waiting@mail.example', AUTHOR, true)
    const { counts, items } = await subscribers()
    expect(counts).toEqual({ confirmed: 4, waiting: 1, shared: 2 })
    expect(items).toMatchObject([
      { member: null, address: 'desk@fund.example', isShared: true },
      { member: null, address: 'a•••@mail.example', isShared: false },
      { member: { username: 'baraka' }, address: 'baraka@example.com', isShared: true },
      { member: { username: 'amina' }, address: null, isShared: false },
    ])
    const { items: page, nextCursor } = await subscribers('?limit=3')
    expect(page).toEqual(items.slice(0, 3))
    expect((await subscribers(`?limit=3&cursor=${nextCursor}`)).items).toEqual(items.slice(3))

    const exported = (await csv()).split('\r\n').map((line) => line.split(',')[0])
    expect(exported).toEqual(['email', 'baraka@example.com', 'desk@fund.example', ''])
    // Pressing again elsewhere, without the box, changes nothing.
    await subscribe('baraka', AUTHOR)
    expect(await csv()).toContain('baraka')
    await subscribe('baraka', AUTHOR, false)
    expect(await csv()).not.toContain('baraka')
  })

  it('is only for the author', async () => {
    await delivery.subscribeVisitor(ama, AUTHOR, true)
    const others = await delivery.ask('GET /api/me/subscribers', { as: 'amina' })
    expect(others.body).toMatchObject({ counts: { confirmed: 0 }, items: [] })
  })

  it('exports no formulas', async () => {
    await delivery.subscribeVisitor('+cmd@mail.example', AUTHOR, true)
    expect(await csv()).toContain("'+cmd@mail.example")
  })
})

describe('a visitor who confirms the same address in an account', () => {
  it('keeps the subscriptions as a member, and the address is erased here', async () => {
    const visitor = await delivery.subscribeVisitor(ama, AUTHOR, true)
    await delivery.confirmAccount('ama1', 'Ama@mail.example')
    await expect.poll(async () => (await own('ama1')).items).toMatchObject([{ purpose: AUTHOR }])
    await expect
      .poll(async () => JSON.stringify(await delivery.ports.log.readAll(0)))
      .not.toContain('ama@mail')
    expect((await subscribers()).items).toMatchObject([{ address: 'Ama@mail.example' }])
    // A link in a mail that the visitor got before still works.
    expect((await delivery.ask(`POST /api/unsubscribe/${visitor.token}`)).body).toMatchObject({
      state: 'unsubscribed',
      purpose: AUTHOR,
    })
    expect((await own('ama1')).items).toEqual([])
  })

  it('can still confirm a link that was mailed before', async () => {
    await delivery.sendForm(ama, AUTHOR)
    const token = await until(async () => (await delivery.tokensMailedTo(ama))[0])
    await delivery.confirmAccount('ama1', ama)
    await expect
      .poll(async () => JSON.stringify(await delivery.ports.log.readAll(0)))
      .not.toContain('ama@mail')
    expect(await delivery.ask(`POST /api/subscriptions/confirm/${token}`)).toMatchObject({ status: 200 })
    expect((await own('ama1')).items).toMatchObject([{ purpose: AUTHOR }])
  })

  it('keeps the 48 hours of a link that was mailed before', async () => {
    await delivery.sendForm(ama, AUTHOR)
    const token = await until(async () => (await delivery.tokensMailedTo(ama))[0])
    delivery.clock.advance(47 * HOUR)
    await delivery.confirmAccount('ama1', ama)
    await delivery.untilRecorded('subscriptions-ama1', 'SubscriptionRequested')
    delivery.clock.advance(HOUR)
    expect((await delivery.ask(`POST /api/subscriptions/confirm/${token}`)).status).toBe(410)
  })

  it('subscribes the account if its address is typed into the form', async () => {
    const { subscriberId } = await delivery.subscribeVisitor('amina@example.com', AUTHOR)
    expect(subscriberId).toBe('amina')
    expect((await own('amina')).items).toMatchObject([{ purpose: AUTHOR }])
  })
})
