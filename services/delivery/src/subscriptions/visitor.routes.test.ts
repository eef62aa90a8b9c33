import type { Confirmation } from '@soko/contracts/types/subscription.ts'
import { until } from '@soko/platform/testing/until.ts'
import { describe, expect, it } from 'vitest'
import { bodyOf, useDelivery } from '../testing/run-delivery.ts'
import { eraseUnconfirmed } from '../erasure/erase-unconfirmed.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
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
    const pending = { state: 'pending', address: 'a•••@mail.example', purpose: AUTHOR, shareAddress: true }
    const { position } = await delivery.ports.log.head()
    for (let opened = 0; opened < 3; opened += 1) expect(await describeLink(token)).toEqual(pending)
    expect((await delivery.ports.log.head()).position).toBe(position)

    expect(await confirm(token)).toMatchObject({ status: 200, body: { ...pending, state: 'confirmed' } })
    expect(await confirm(token)).toMatchObject({ status: 200, body: { state: 'confirmed' } })
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
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/prize|evil/i)
    expect(mail?.text).toContain('https://soko.example/confirm/')
  })

  it('responds alike to every address and author, known or not', async () => {
    await delivery.subscribeVisitor(ama, AUTHOR)
    const commits = async () => (await delivery.ports.log.head()).position
    const answers = []
    for (const [email, purpose] of [
      ['new@mail.example', AUTHOR],
      ['new@mail.example', 'digest'],
      [ama, AUTHOR],
      ['amina@example.com', AUTHOR],
      ['other@mail.example', 'author:nobody'],
    ] as const) {
      const before = await commits()
      const { status, body, headers } = await delivery.ask('POST /api/subscriptions/visitor', {
        body: { email, purpose },
      })
      const names = Array.from(headers.keys()).toSorted()
      // The response comes after exactly one commit, whoever the address belongs to.
      const written = Number(headers.get('soko-written')?.split('@')[1])
      const first = (await delivery.ports.log.readAll(before))[0]
      answers.push({ status, body, names, isFirst: first?.position === written })
      await delivery.sendForm(`settle${answers.length}@mail.example`, 'author:nobody')
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 202, isFirst: true })
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
        (await delivery.ask('POST /api/subscriptions/visitor', { body: { email: ama, purpose: 'digest' } }))
          .status,
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
  it('expires after 48 hours, until the form is sent again', async () => {
    await delivery.sendForm(ama, AUTHOR)
    const token = await tokenOf(ama)
    delivery.clock.advance(48 * HOUR)
    expect(await describeLink(token)).toMatchObject({ state: 'expired' })
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'link-expired' } })
    await delivery.sendForm(ama, AUTHOR)
    expect(await describeLink(token)).toMatchObject({ state: 'pending' })
  })

  it('does not subscribe again after an unsubscription', async () => {
    const { confirmToken, token } = await delivery.subscribeVisitor(ama, AUTHOR)
    await delivery.ask(`POST /api/unsubscribe/${token}`)
    expect((await confirm(confirmToken)).status).toBe(410)
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
