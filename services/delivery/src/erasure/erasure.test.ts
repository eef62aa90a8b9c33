import { DeliveryExport } from '@soko/contracts/endpoints/export.ts'
import { describe, expect, it } from 'vitest'
import { useDelivery } from '../testing/run-delivery.ts'

const AUTHOR = 'author:wanjiru'
const delivery = useDelivery('wanjiru', 'amina')
const subscribe = async (purpose: string, shareAddress = false) =>
  delivery.ask('POST /api/subscriptions', { as: 'amina', body: { purpose, shareAddress, wording: 1 } })
const exported = async () => {
  const headers = { 'soko-service-token': delivery.ports.serviceToken }
  return DeliveryExport.parse((await delivery.ask('GET /internal/export/amina', { headers })).body)
}

describe('the export of a person', () => {
  it('has all subscriptions, with the texts that were agreed to', async () => {
    await subscribe(AUTHOR, true)
    await subscribe('digest')
    await delivery.ask('POST /api/subscriptions/remove', { as: 'amina', body: { purpose: 'digest' } })
    expect(await exported()).toMatchObject({
      subscriptions: [
        {
          purpose: AUTHOR,
          state: 'active',
          shareAddress: true,
          wording: expect.stringContaining('take my address'),
        },
        { purpose: 'digest', state: 'ended', wording: expect.stringContaining('digest') },
      ],
      suppressed: null,
    })
    expect((await delivery.ask('GET /internal/export/amina', { as: 'amina' })).status).toBe(401)
  })
})

describe('the erasure of a person', () => {
  it('deletes their data, refuses new subscriptions, and leaves a log that verifies', async () => {
    const { subscriberId: contactId } = await delivery.subscribeVisitor('ama@mail.example', AUTHOR)
    await delivery.confirmAccount('ama1', 'ama@mail.example')
    await delivery.untilRecorded(`contact-${contactId}`, 'ContactJoined')
    await delivery.sendForm('amina@example.com', 'digest')
    await delivery.untilRecorded('subscriptions-amina', 'ConfirmationRequested')
    await expect.poll(delivery.mails).toHaveLength(1)
    await subscribe(AUTHOR, true)
    for (const userId of ['ama1', 'amina']) await delivery.erase(userId)
    await delivery.untilRecorded(`contact-${contactId}`, 'ContactErased')

    await expect.poll(delivery.mails).toEqual([])
    const remaining = async () =>
      (await delivery.ports.log.readAll(0))
        .flatMap(({ events }) => events)
        .filter(({ stream, data }) => /^(subscriptions|contact)-/.test(stream) && data !== undefined)
        .map(({ type }) => type)
        .toSorted()
    await expect
      .poll(remaining)
      .toEqual(['ContactErased', 'SubscriberErased', 'SubscriberErased', 'SubscriberErased'])
    await delivery.ports.log.verify()
    expect(await exported()).toEqual({ subscriptions: [], suppressed: null })

    // The access token may outlive the account for a moment, and auth may still know it.
    delivery.accounts.set('amina', { email: 'amina@example.com', emailVerified: true, state: 'active' })
    expect([401, 403]).toContain((await subscribe(AUTHOR)).status)
  })

  it('continues after an interruption', async () => {
    await subscribe(AUTHOR)
    const { log, ids } = delivery.ports
    const begun = {
      stream: 'subscriptions-amina',
      type: 'SubscriberErased',
      schema: 1,
      data: { subscriberId: 'amina' },
    }
    await log.append({ id: ids.next(), expected: {}, events: [begun] })
    await delivery.erase('amina')
    await expect
      .poll(async () => (await log.readStream('subscriptions-amina')).map(({ data }) => data !== undefined))
      .toEqual([false, true])
  })
})
