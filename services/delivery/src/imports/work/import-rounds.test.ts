import { describe, expect, it } from 'vitest'
import { ContactStream } from '../../contacts/contact.events.ts'
import { eraseUnconfirmed } from '../../erasure/erase-unconfirmed.ts'
import { MailingsStream } from '../../letters/letter.events.ts'
import { noteErasure, notedErasures } from '@soko/platform/object-store/erasure-ledger.ts'
import { SubscriptionsStream } from '../../subscriptions/subscription.events.ts'
import { recordBounce } from '../../suppression/record-returns.ts'
import { until } from '@soko/platform/testing/until.ts'
import { useDelivery } from '../../testing/run-delivery.ts'
import { importsOf } from '../testing/run-imports.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const delivery = useDelivery('wanjiru', 'amina', 'baraka')
const imports = importsOf(delivery)
const { approved, round, process, mailed, own } = imports
const ama = 'ama@mail.example'
const kofi = 'kofi@mail.example'
const readers = (count: number) =>
  Array.from({ length: count }, (_, at) => `reader${String(at).padStart(3, '0')}@mail.example`)
const untilMailed = async (addresses: readonly string[]) => {
  await expect.poll(mailed).toEqual(addresses)
}

describe('an approved import', () => {
  it('asks each address once, and subscribes those who confirm', async () => {
    await approved([ama, kofi])
    await round()
    await round()
    await untilMailed([ama, kofi])
    const [mail] = await delivery.mails()
    expect(mail?.text?.replaceAll('\n', ' ')).toContain('imported a list with your address')
    expect(await own()).toMatchObject([{ state: 'ended', handled: 2, mailed: 2, confirmed: 0 }])
    const [token = ''] = await delivery.tokensMailedTo(ama)
    expect((await delivery.ask(`POST /api/subscriptions/confirm/${token}`)).body).toMatchObject({
      state: 'confirmed',
      purpose: 'author:wanjiru',
      shareAddress: false,
    })
    expect(await own()).toMatchObject([{ confirmed: 1 }])
    const { counts } = (await delivery.ask('GET /api/me/subscribers', { as: 'wanjiru' })).body as {
      counts: object
    }
    expect(counts).toEqual({ confirmed: 1, waiting: 1, shared: 0 })
  })

  it('asks members at their account, but neither its author nor suspended members', async () => {
    delivery.accounts.set('baraka', { email: 'baraka@example.com', emailVerified: true, state: 'suspended' })
    await approved(['Amina@example.com', 'baraka@example.com', 'wanjiru@example.com'])
    await round()
    await untilMailed(['amina@example.com'])
    const [token = ''] = await delivery.tokensMailedTo('amina@example.com')
    await delivery.ask(`POST /api/subscriptions/confirm/${token}`)
    expect((await delivery.ask('GET /api/me/subscriptions', { as: 'amina' })).body).toMatchObject({
      items: [{ purpose: 'author:wanjiru' }],
    })
    expect(await own()).toMatchObject([{ state: 'ended', handled: 3, mailed: 1, confirmed: 1 }])
  })

  it('leaves out people who are subscribed, have a link, ended it, or get no mail', async () => {
    await delivery.subscribeVisitor(ama, 'author:wanjiru')
    await delivery.sendForm(kofi, 'author:wanjiru')
    const { token } = await delivery.subscribeVisitor('efua@mail.example', 'author:wanjiru')
    await delivery.ask(`POST /api/unsubscribe/${token}`)
    await recordBounce(delivery.kit, 'yaw@mail.example', 'hard')
    await delivery.sendForm('amina@example.com', 'author:wanjiru')
    const before = await until(async () => {
      const all = await mailed()
      return all.length === 4 && all
    })
    await delivery.ask('POST /api/subscriptions/remove', {
      as: 'amina',
      body: { purpose: 'author:wanjiru' },
    })
    delivery.clock.advance(2 * HOUR)
    await approved([ama, kofi, 'efua@mail.example', 'yaw@mail.example', 'amina@example.com'])
    await round()
    expect(await own()).toMatchObject([{ state: 'ended', handled: 5, mailed: 0 }])
    expect(await mailed()).toEqual(before)
  })

  it('keeps to the limits for mails to an address', async () => {
    for (const author of ['amina', 'baraka']) await delivery.sendForm(ama, `author:${author}`)
    await approved([ama])
    await round()
    expect(await own()).toMatchObject([{ state: 'ended', mailed: 0 }])
    await untilMailed([ama])
  })

  it('is handled at the sending rate, also by several processes', async () => {
    const addresses = readers(45)
    await approved(addresses)
    const limits = { perSecond: 1e6, perHour: 15, perDay: 1e9 }
    const slow = process(limits)
    await round(slow)
    expect(await own()).toMatchObject([{ state: 'sending', handled: 15, mailed: 15 }])
    await untilMailed(addresses.slice(0, 15))
    delivery.clock.advance(HOUR)
    await Promise.all([round(slow), round(process(limits)), round()])
    await round()
    expect(await own()).toMatchObject([{ state: 'ended', handled: 45, mailed: 45 }])
    await untilMailed(addresses)
  })

  it('counts the mails of the last hour, also of other processes', async () => {
    await approved([ama])
    await delivery.kit.executor.execute(() => [MailingsStream.BatchClaimed({ mails: 2 })])
    const limits = { perSecond: 1e6, perHour: 2, perDay: 1e9 }
    await round(process(limits))
    expect(await own()).toMatchObject([{ state: 'sending', mailed: 0 }])
    delivery.clock.advance(HOUR)
    await round(process(limits))
    expect(await own()).toMatchObject([{ state: 'ended', mailed: 1 }])
  })

  it('handles parts in order', async () => {
    await approved(readers(520))
    await round()
    expect(await own()).toMatchObject([{ state: 'ended', handled: 520, mailed: 520 }])
    expect(await imports.hasText('AddressesListed')).toBe(true)
    const [requested] = await delivery.ports.log.readStream(
      `imported-addresses-${(await own())[0]?.importId}-2`,
    )
    expect(requested).toMatchObject({ type: 'AddressesListed', data: undefined })
  })

  it('waits while its author is suspended or mailings are held', async () => {
    const active = { email: 'wanjiru@example.com', emailVerified: true, state: 'active' } as const
    await approved([ama])
    delivery.accounts.set('wanjiru', { ...active, state: 'suspended' })
    await round()
    expect(await own()).toMatchObject([{ state: 'sending', handled: 0 }])
    delivery.accounts.set('wanjiru', active)
    await imports.counter.advance(7)
    await round()
    expect(await own()).toMatchObject([{ state: 'sending', handled: 0 }])
    expect(await mailed()).toEqual([])
  })

  it('sends no mail again from a restored log', async () => {
    const named = { subscriberId: 'c1', subscriptionId: 's1' }
    const request = { requestId: 'r1', importId: 'i1' }
    const subscription = {
      subscriber: 'contact',
      purpose: 'author:wanjiru',
      shareAddress: false,
      wording: 1,
    } as const
    await imports.counter.advance(7)
    await delivery.kit.executor.execute(() => [
      ContactStream.ContactCreated('c1', { contactId: 'c1', email: ama }),
      SubscriptionsStream.SubscriptionRequested('c1', { ...named, ...request, ...subscription }),
      SubscriptionsStream.ConfirmationRequested('c1', { ...named, ...request }),
    ])
    await delivery.sendForm(kofi, 'author:wanjiru')
    await expect.poll(mailed).toEqual([kofi])
  })

  it('leaves nothing of people who do not confirm within seven days', async () => {
    await approved([ama])
    await round()
    await untilMailed([ama])
    delivery.clock.advance(7 * DAY)
    await eraseUnconfirmed(delivery.kit)
    await expect.poll(async () => imports.hasText('ama@')).toBe(false)
    expect(await own()).toMatchObject([{ mailed: 1, confirmed: 0 }])
  })
})

it('an import that waited for 30 days is erased', async () => {
  await imports.request([ama])
  delivery.clock.advance(30 * DAY - HOUR)
  await round()
  expect(await own()).toMatchObject([{ state: 'waiting' }])
  delivery.clock.advance(HOUR)
  await round()
  expect(await own()).toMatchObject([{ state: 'expired' }])
  expect(await imports.hasText('ama@')).toBe(false)
})

describe('an import that has ended', () => {
  it('is in the ledger of erasures', async () => {
    const importId = await approved([ama])
    await round()
    expect(await Array.fromAsync(notedErasures(delivery.ports.objects, 'import'))).toEqual([importId])
  })

  it('asks nobody after the restore of an older backup, and is erased again', async () => {
    const importId = await approved([ama])
    await noteErasure(delivery.ports.objects, 'import', importId)
    await round()
    expect(await own()).toMatchObject([{ state: 'withdrawn', mailed: 0 }])
    expect(await imports.hasText('ama@')).toBe(false)
    expect(await mailed()).toEqual([])
    expect(await imports.queue()).toEqual([])
  })
})
