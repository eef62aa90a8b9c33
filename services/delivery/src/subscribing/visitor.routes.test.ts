import type { Confirmation } from '@soko/contracts/types/subscription.ts'
import { until } from '@soko/platform/testing/until.ts'
import { describe, expect, it } from 'vitest'
import { bodyOf, useDelivery } from '../testing/run-delivery.ts'
import { eraseUnconfirmed } from '../erasure/erase-unconfirmed.ts'
import { recordBounce } from '../suppression/record-returns.ts'
import { readAddress } from '../subscriptions/read-address.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Headers that differ from response to response for any service. */
const CHANGING: ReadonlySet<string> = new Set(['date', 'x-request-id'])
const delivery = useDelivery('wanjiru', 'amina')
const AUTHOR = 'author:wanjiru'
const ama = 'ama@mail.example'

const tokenOf = async (email: string) => until(async () => (await delivery.tokensMailedTo(email)).at(-1))
const describeLink = async (token: string) =>
  bodyOf<Confirmation>(await delivery.ask(`GET /api/subscriptions/confirm/${token}`))
const confirm = async (token: string) => delivery.ask(`POST /api/subscriptions/confirm/${token}`)
const subscriptionEvents = async () =>
  (await delivery.ports.log.readAll(0))
    .flatMap(({ events }) => events)
    .filter(({ stream }) => stream.startsWith('subscriptions-'))
    .map(({ type }) => type)

describe('the form for visitors', () => {
  it('starts a subscription once its link is confirmed, and GETs change nothing', async () => {
    await delivery.sendForm(ama, AUTHOR, true)
    const token = await tokenOf(ama)
    const known = { address: 'a•••@mail.example', purpose: AUTHOR, shareAddress: true }
    const pending = { ...known, state: 'pending', since: null, unsubscribeToken: null }
    const { position } = await delivery.ports.log.head()
    for (let opened = 0; opened < 3; opened += 1) expect(await describeLink(token)).toEqual(pending)
    expect((await delivery.ports.log.head()).position).toBe(position)

    expect(await confirm(token)).toMatchObject({ status: 200, body: { ...known, state: 'confirmed' } })
    const { state, unsubscribeToken } = bodyOf<Confirmation>(await confirm(token))
    expect(state).toBe('confirmed')
    expect(await delivery.ask(`GET /api/unsubscribe/${unsubscribeToken}`)).toMatchObject({ status: 200 })
    expect(await subscriptionEvents()).toEqual([
      'SubscriptionRequested',
      'ConfirmationRequested',
      'SubscriptionConfirmed',
    ])
  })

  it('mails nothing that was typed into it', async () => {
    await delivery.sendForm('Free-Prize@mail.example', 'category:Visit evil.example')
    const [mail] = await until(async () => {
      const mails = await delivery.mails()
      return mails.length > 0 && mails
    })
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/prize|evil/i)
    expect(mail?.text).toContain('https://soko.example/confirm/')
  })

  it('responds alike to every address and author, known or not', async () => {
    await delivery.subscribeVisitor(ama, AUTHOR)
    await recordBounce(delivery.kit, 'bounced@mail.example', 'hard')
    const head = async () => (await delivery.ports.log.head()).position
    const answers = []
    for (const [email, purpose] of [
      ['new@mail.example', AUTHOR],
      ['new@mail.example', 'digest'],
      [ama, AUTHOR],
      ['amina@example.com', AUTHOR],
      ['other@mail.example', 'author:nobody'],
      ['bounced@mail.example', AUTHOR],
    ] as const) {
      const before = await head()
      const { status, body, headers } = await delivery.sendForm(email, purpose)
      const shown = Array.from(headers).filter(([name]) => !CHANGING.has(name))
      // Later responses show positions of the log.
      answers.push({ status, body, shown, commits: (await head()) - before })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 202, commits: 2 })
    expect(answers[0]?.shown.map(([name]) => name)).not.toContain('soko-written')
  })

  it('mails an address once an hour and three times a week, and never for an active subscription', async () => {
    const { confirmToken } = await delivery.subscribeVisitor(ama, AUTHOR)
    const requests = async () =>
      (await subscriptionEvents()).filter((type) => type === 'ConfirmationRequested').length
    for (const [wait, expected] of [
      [0, 1],
      [HOUR + MINUTE, 2],
      [HOUR + MINUTE, 3],
      [HOUR + MINUTE, 3],
      [6 * DAY, 3],
      [2 * DAY, 4],
    ] as const) {
      delivery.clock.advance(wait)
      await delivery.sendForm('ama@MAIL.example', 'digest')
      expect(await requests()).toBe(expected)
    }
    await delivery.sendForm(ama, AUTHOR)
    expect(await requests()).toBe(4)
    expect(await describeLink(confirmToken)).toMatchObject({ state: 'confirmed' })
  })

  it('limits the forms of one client', async () => {
    const statuses = []
    for (let sent = 0; sent < 11; sent += 1)
      statuses.push(
        (
          await delivery.ask('POST /api/subscriptions/visitor', {
            body: { email: ama, purpose: 'digest', wording: 1 },
          })
        ).status,
      )
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429])
  })

  it('leaves no address in the log or on the bus', async () => {
    await delivery.sendForm(ama, 'author:nobody')
    expect(JSON.stringify(await delivery.ports.log.readAll(0))).not.toContain('ama@')
    await delivery.sendForm('baraka@mail.example', AUTHOR)
    expect(JSON.stringify(await delivery.service.published.read(0, 1_000))).not.toMatch(/baraka|•/)
  })
})

describe('a link to confirm', () => {
  it('expires after 48 hours, and can be renewed once an hour', async () => {
    await delivery.sendForm(ama, AUTHOR)
    const token = await tokenOf(ama)
    delivery.clock.advance(48 * HOUR)
    expect(await describeLink(token)).toMatchObject({ state: 'expired' })
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'link-expired' } })
    for (let press = 0; press < 2; press += 1)
      expect((await delivery.ask(`POST /api/subscriptions/confirm/${token}/renew`)).status).toBe(202)
    expect((await subscriptionEvents()).filter((type) => type === 'ConfirmationRequested')).toHaveLength(2)
    expect((await confirm(token)).status).toBe(410)
    const next = await until(async () => (await delivery.tokensMailedTo(ama)).find((each) => each !== token))
    expect(await describeLink(next)).toMatchObject({ state: 'pending' })
  })

  it('does not subscribe again after an unsubscription, even if the form is sent again', async () => {
    const { confirmToken, token } = await delivery.subscribeVisitor(ama, AUTHOR)
    await delivery.ask(`POST /api/unsubscribe/${token}`)
    expect((await confirm(confirmToken)).status).toBe(410)
    delivery.clock.advance(2 * HOUR)
    await delivery.sendForm(ama, AUTHOR, true)
    expect((await subscriptionEvents()).at(-1)).toBe('ConfirmationRequested')
    expect((await confirm(confirmToken)).status).toBe(410)
    expect(await describeLink(confirmToken)).toMatchObject({ state: 'expired' })
    const next = await until(async () =>
      (await delivery.tokensMailedTo(ama)).find((each) => each !== confirmToken),
    )
    expect(await confirm(next)).toMatchObject({ status: 200, body: { state: 'confirmed' } })
  })

  it('to an account is mailed to its confirmed address only', async () => {
    const subscription = { subscriber: 'member', subscriberId: 'amina' } as const
    expect(await readAddress(delivery.kit, subscription)).toBe('amina@example.com')
    delivery.accounts.set('amina', { email: ama, emailVerified: false, state: 'active' })
    expect(await readAddress(delivery.kit, subscription)).toBeUndefined()
  })

  it('is erased with its address after seven days', async () => {
    await delivery.sendForm(ama, AUTHOR)
    const token = await tokenOf(ama)
    delivery.clock.advance(7 * DAY - MINUTE)
    await eraseUnconfirmed(delivery.kit)
    expect(await describeLink(token)).toMatchObject({ purpose: AUTHOR })
    delivery.clock.advance(MINUTE)
    await eraseUnconfirmed(delivery.kit)
    expect(await describeLink(token)).toMatchObject({ state: 'expired', address: null, purpose: null })
    await expect.poll(async () => JSON.stringify(await delivery.ports.log.readAll(0))).not.toContain('ama@')
    await expect.poll(delivery.mails).toEqual([])
    await delivery.sendForm(ama, AUTHOR)
    expect(await tokenOf(ama)).not.toBe(token)
  })

  it('is refused if it was forged or belongs to another purpose', async () => {
    const { token, confirmToken } = await delivery.subscribeVisitor(ama, AUTHOR)
    const [subscriber, , seal] = confirmToken.split('.')
    for (const forged of [token, `${subscriber}.other.${seal}`, 'x', `${confirmToken}x`]) {
      expect((await delivery.ask(`GET /api/subscriptions/confirm/${forged}`)).status).toBe(404)
      expect((await confirm(forged)).status).toBe(404)
    }
    for (const method of ['GET', 'POST'] as const)
      expect((await delivery.ask(`${method} /api/unsubscribe/${confirmToken}`)).status).toBe(404)
  })
})
