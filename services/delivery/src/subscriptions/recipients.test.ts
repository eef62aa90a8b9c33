import type { OwnSubscription } from '@soko/contracts/types/subscription.ts'
import { until } from '@soko/platform/testing/until.ts'
import { describe, expect, it } from 'vitest'
import { recordBounce, recordDelivery } from '../suppression/record-returns.ts'
import { useDelivery } from '../testing/run-delivery.ts'
import { recordComplaint } from '../returned/record-complaint.ts'
import { eligible, recipientsAfter } from './recipients.ts'

const AUTHOR = 'author:wanjiru'
const ama = 'ama@mail.example'
const complaint = { eventId: 'mail 1', authorId: 'wanjiru' }
const delivery = useDelivery('wanjiru', 'amina', 'baraka', 'chen')

const subscribe = async (as: string) =>
  delivery.ask('POST /api/subscriptions', { as, body: { purpose: AUTHOR, wording: 1 } })
const unsubscribe = async (as: string) =>
  delivery.ask('POST /api/subscriptions/remove', { as, body: { purpose: AUTHOR } })
const recipients = async (after?: string, limit = 100) => recipientsAfter(delivery.kit, AUTHOR, after, limit)
const outcomes = async (ids: readonly string[]) =>
  (await eligible(delivery.kit, ids)).map((each) => ('skip' in each ? each.skip : each.address))
const suppressions = async () =>
  (await delivery.ask('GET /api/admin/suppressions', { as: 'root', role: 'admin' })).body

describe('the recipients of a letter', () => {
  it('are asked for again at the moment of sending', async () => {
    for (const userId of ['amina', 'baraka', 'chen']) await subscribe(userId)
    const visitor = await delivery.subscribeVisitor(ama, AUTHOR)
    await delivery.sendForm('pending@mail.example', AUTHOR)
    const frozen = await recipients()
    expect(frozen).toHaveLength(4)
    expect(await outcomes(frozen)).toEqual([
      'amina@example.com',
      'baraka@example.com',
      'chen@example.com',
      ama,
    ])
    const [first, , , last] = await eligible(delivery.kit, frozen)
    const { body } = await delivery.ask('GET /api/me/subscriptions', { as: 'amina' })
    const [own] = (body as { readonly items: readonly OwnSubscription[] }).items
    expect(first).toMatchObject({ about: 'subscriptions-amina', since: Date.parse(own?.since ?? '') })
    expect(last).toMatchObject({
      about: `contact-${visitor.subscriberId}`,
      unsubscribeToken: visitor.token,
    })

    delivery.accounts.set('amina', { email: 'new@example.com', emailVerified: false, state: 'active' })
    delivery.accounts.set('baraka', { email: 'b@example.com', emailVerified: true, state: 'suspended' })
    await delivery.erase('chen')
    await delivery.ask(`POST /api/unsubscribe/${visitor.token}`)
    expect(await outcomes([...frozen, 'unknown'])).toEqual([
      'unconfirmed',
      'suspended',
      'unsubscribed',
      'unsubscribed',
      'unsubscribed',
    ])
  })

  it('are listed in increasing order, also if a subscription begins again', async () => {
    for (const userId of ['amina', 'baraka', 'chen']) await subscribe(userId)
    const ids = await recipients()
    expect(ids).toHaveLength(3)
    expect(ids).toEqual(ids.toSorted())
    await unsubscribe('amina')
    await subscribe('amina')
    expect(await recipients()).toEqual(ids)
  })

  it('are listed once, also if a subscription begins again meanwhile', async () => {
    for (const userId of ['amina', 'baraka', 'chen']) await subscribe(userId)
    const ids = await recipients()
    const page = await recipients(undefined, 2)
    await unsubscribe('baraka')
    const rest = await recipients(page.at(-1), 2)
    await subscribe('baraka')
    expect([...page, ...rest, ...(await recipients(rest.at(-1), 2))]).toEqual(ids)
  })

  it('cannot be decided while auth is unavailable', async () => {
    await subscribe('amina')
    const frozen = await recipients()
    delivery.setAuthAway(true)
    await expect(eligible(delivery.kit, frozen)).rejects.toThrow('not in this test')
  })

  it('get one mail if a visitor becomes a member', async () => {
    await delivery.subscribeVisitor(ama, AUTHOR)
    const frozen = await recipients()
    await delivery.confirmAccount('ama1', ama)
    await until(async () => (await delivery.ports.log.readStream('subscriptions-ama1')).length > 0)
    await subscribe('ama1')
    expect(await recipients()).toEqual(frozen)
    expect(await outcomes(frozen)).toEqual([ama])
  })

  it('are no contacts whose address an account has confirmed', async () => {
    await delivery.subscribeVisitor(ama, AUTHOR)
    const frozen = await recipients()
    delivery.accounts.set('ama1', { email: 'Ama@mail.example', emailVerified: false, state: 'active' })
    expect(await outcomes(frozen)).toEqual([ama])
    delivery.accounts.set('ama1', { email: 'Ama@mail.example', emailVerified: true, state: 'active' })
    expect(await outcomes(frozen)).toEqual(['unsubscribed'])
    // The contact joins as soon as delivery hears of the account.
    await subscribe('ama1')
    expect(await outcomes(await recipients())).toEqual(['Ama@mail.example'])
  })

  it('end with their author', async () => {
    await subscribe('amina')
    await delivery.sendForm('pending@mail.example', AUTHOR)
    await delivery.erase('wanjiru')
    await expect.poll(async () => recipients()).toEqual([])
    expect((await subscribe('baraka')).status).toBe(404)
  })
})

describe('returned mails', () => {
  it('suppress an address, which outlives the account and is lifted by an admin', async () => {
    await subscribe('amina')
    const frozen = await recipients()
    await recordBounce(delivery.kit, 'Amina@example.com', 'hard')
    expect(await outcomes(frozen)).toEqual(['suppressed'])
    expect((await delivery.ask('GET /api/me/subscriptions', { as: 'amina' })).body).toMatchObject({
      items: [{ purpose: AUTHOR }],
      suppressed: 'hard-bounce',
    })
    await delivery.erase('amina')
    const listed = { address: 'a•••@example.com', reason: 'hard-bounce', key: expect.any(String) as string }
    const body = await suppressions()
    expect(body).toMatchObject({ total: 1, items: [listed] })
    expect(JSON.stringify(await delivery.ports.log.readAll(0))).not.toContain('amina@')

    const { key } = (body as { items: readonly { key: string }[] }).items[0]!
    const lift = `POST /api/admin/suppressions/${key}/lift` as const
    expect((await delivery.ask(lift, { as: 'baraka' })).status).toBe(403)
    for (let press = 0; press < 2; press += 1)
      expect((await delivery.ask(lift, { as: 'root', role: 'admin' })).status).toBe(204)
    expect(await suppressions()).toMatchObject({ total: 0, items: [] })
  })

  it('stop links to confirm to a suppressed address', async () => {
    await recordBounce(delivery.kit, ama, 'hard')
    expect((await delivery.sendForm(ama, AUTHOR)).status).toBe(202)
    await delivery.subscribeVisitor('other@mail.example', AUTHOR)
    expect(await delivery.tokensMailedTo(ama)).toEqual([])
  })

  it('count soft bounces until a mail arrives', async () => {
    await delivery.subscribeVisitor(ama, AUTHOR)
    const frozen = await recipients()
    for (let bounce = 0; bounce < 4; bounce += 1) await recordBounce(delivery.kit, ama, 'soft')
    await recordDelivery(delivery.kit, ama)
    await recordBounce(delivery.kit, ama, 'soft')
    expect(await outcomes(frozen)).toEqual([ama])
    for (let bounce = 0; bounce < 4; bounce += 1) await recordBounce(delivery.kit, ama, 'soft')
    expect(await outcomes(frozen)).toEqual(['suppressed'])
  })

  it('end all subscriptions after a complaint, for members and visitors', async () => {
    await subscribe('amina')
    const { token } = await delivery.subscribeVisitor(ama, AUTHOR)
    for (const email of ['amina@example.com', ama]) await recordComplaint(delivery.kit, email, complaint)
    expect(await recipients()).toEqual([])
    expect((await delivery.ask(`POST /api/unsubscribe/${token}/undo`)).status).toBe(410)
  })

  it('end the subscriptions of a contact and an account with the same address after a complaint', async () => {
    await delivery.subscribeVisitor(ama, AUTHOR)
    await subscribe('amina')
    delivery.accounts.set('amina', { email: ama, emailVerified: true, state: 'active' })
    await recordComplaint(delivery.kit, ama, complaint)
    expect(await recipients()).toEqual([])
  })
})
