import type { AnswerOf } from '@soko/contracts/http/endpoint.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import type { LetterEndpoints } from '@soko/contracts/endpoints/letters.endpoints.ts'
import type { Letter } from '@soko/contracts/types/letter.ts'
import { until } from '@soko/platform/testing/until.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryObjects } from '@soko/platform/testing/temporary-objects.ts'
import { isDeepStrictEqual } from 'node:util'
import { site } from '../mails/testing/sample-letter.ts'
import { recordBounce } from '../suppression/record-returns.ts'
import { createSentCounter } from '../sending/sent-counter.ts'
import { bodyOf, runDelivery, sampleContent, useDelivery } from '../testing/run-delivery.ts'

type Own = AnswerOf<typeof LetterEndpoints.own>
type Queue = AnswerOf<typeof LetterEndpoints.queue>

const MINUTE = 60_000
const POST = '01K0J8R0000000000000000PST'
const OTHER = '01K0J8R0000000000000000PS2'
const test = useDelivery('ada', 'bo', 'cleo')

const subscribe = async (as: string) =>
  test.ask('POST /api/subscriptions', { as, body: { purpose: 'author:ada', wording: 1 } })
const own = async () => bodyOf<Own>(await test.ask('GET /api/me/letters', { as: 'ada' }))
const one = async (as = 'ada', postId = POST) => test.ask(`GET /api/letters/${postId}`, { as })
const send = async (postId = POST, as = 'ada') => test.ask(`POST /api/letters/${postId}`, { as })
const stop = async (as = 'ada') => test.ask(`POST /api/letters/${POST}/stop`, { as })
const withStatus = async (status: Letter['status'], postId = POST) =>
  until(async () => {
    const letter = bodyOf<Letter>(await one('ada', postId))
    const { recipients, sent, refused, skipped, uncertain } = letter
    // The totals come from a view.
    const isCounted = status !== 'ended' || recipients === sent + refused + skipped + uncertain
    return letter.status === status && isCounted && letter
  })
const admin = { as: 'root', role: 'admin' } as const
const queue = async () => bodyOf<Queue>(await test.ask('GET /api/admin/mailings', admin))
const lettersIn = async () => (await test.mails()).filter(({ from }) => from?.name?.endsWith('via Soko'))

describe('the letter of a published analysis', () => {
  it('is sent after ten minutes, once to each subscriber, from its author', async () => {
    await subscribe('bo')
    await subscribe('cleo')
    const visitor = await test.subscribeVisitor('ama@mail.example', 'author:ada')
    await test.ask('POST /api/subscriptions/remove', { as: 'cleo', body: { purpose: 'author:ada' } })
    await test.publishPost('ada', POST)
    const requested = await withStatus('requested')
    expect(requested).toMatchObject({ postId: POST, title: 'Tea', slug: 'tea', recipients: null, sent: 0 })
    expect(await own()).toMatchObject({
      allowance: { subscribers: 2, left: 1, isHeld: false },
      items: [requested],
      nextCursor: null,
    })
    expect(await queue()).toMatchObject({ held: null, items: [{ postId: POST, author: { _id: 'ada' } }] })
    expect((await one('bo')).status).toBe(404)
    expect(await lettersIn()).toEqual([])

    test.clock.advance(10 * MINUTE)
    const ended = await withStatus('ended')
    expect(ended).toMatchObject({ recipients: 2, sent: 2, refused: 0, skipped: 0, uncertain: 0, reasons: {} })
    expect(await send()).toMatchObject({ status: 200, body: ended })
    expect((await stop()).status).toBe(409)
    expect((await queue()).sentToday).toBe(2)
    const mails = await lettersIn()
    expect(new Set(mails.map(({ to }) => to?.[0]?.address))).toEqual(
      new Set(['ama@mail.example', 'bo@example.com']),
    )
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(mail).toMatchObject({ subject: 'Tea', from: { name: /via Soko$/ } })
    const token = test.tokens.unsubscribe.of({ ...visitor, letter: POST })
    const toVisitor = mails.find(({ to }) => to?.[0]?.address === 'ama@mail.example')
    expect(toVisitor?.headers).toContainEqual(
      expect.objectContaining({
        key: 'list-unsubscribe',
        value: `<https://soko.example/api/unsubscribe/${token}>`,
      }),
    )
    await test.ask(`POST /api/unsubscribe/${token}`, { body: { scope: 'all' } })
    await until(async () => bodyOf<Letter>(await one()).unsubscribed === 1)
    await test.ask(`POST /api/unsubscribe/${token}/undo`)
    await until(async () => bodyOf<Letter>(await one()).unsubscribed === 0)
    await test.erase('bo')
    await until(async () => (await lettersIn()).length === 1)
  })

  it('is announced to subscribers whose addresses get bulk mail', async () => {
    await subscribe('bo')
    await subscribe('cleo')
    await test.subscribeVisitor('ama@mail.example', 'author:ada')
    const subscribers = async () => (await own()).allowance.subscribers
    expect(await subscribers()).toBe(3)
    await recordBounce(test.kit, 'bo@example.com', 'hard')
    await recordBounce(test.kit, 'ama@mail.example', 'hard')
    expect(await subscribers()).toBe(1)
    test.setAuthAway(true)
    expect(await subscribers()).toBe(3)
  })

  it('can be stopped, and is not requested again by a repeated event', async () => {
    await subscribe('bo')
    await test.publishPost('ada', POST)
    await withStatus('requested')
    expect((await stop('bo')).status).toBe(404)
    expect(await stop()).toMatchObject({ status: 200, body: { status: 'stopped' } })
    expect(await stop()).toMatchObject({ status: 200, body: { status: 'stopped' } })
    await test.publishPost('ada', POST)
    // A later letter shows that the repeated event was handled.
    await test.publishPost('ada', OTHER)
    await withStatus('requested', OTHER)
    expect(await own()).toMatchObject({ allowance: { left: 1 }, items: [{}, { status: 'stopped' }] })
    test.clock.advance(10 * MINUTE)
    await withStatus('ended', OTHER)
    expect(await lettersIn()).toHaveLength(1)
    expect(await send()).toMatchObject({ status: 200, body: { status: 'requested' } })
  })

  it('is refused beyond two in 24 hours, and for unpublished analyses and those of others', async () => {
    for (const postId of [POST, OTHER, 'third']) await test.publishPost('ada', postId)
    await withStatus('requested', OTHER)
    expect(await send('third')).toMatchObject({ status: 422, body: { code: 'too-many-letters' } })
    expect((await own()).allowance.left).toBe(0)
    expect((await one('ada', 'third')).status).toBe(404)
    expect((await send(POST, 'bo')).status).toBe(404)
    expect((await send('unknown')).status).toBe(404)
    test.clock.advance(25 * 60 * MINUTE)
    expect(await send('third')).toMatchObject({ status: 200, body: { title: 'Tea', status: 'requested' } })
  })

  it('is not sent if its analysis was deleted, or its author suspended', async () => {
    await subscribe('bo')
    await test.publishPost('ada', POST)
    await test.publishPost('ada', OTHER)
    await withStatus('requested', OTHER)
    const post = test.posts.get(POST)
    if (post !== undefined) test.posts.set(POST, { ...post, state: 'retracted' })
    test.clock.advance(10 * MINUTE)
    expect(await withStatus('ended')).toMatchObject({ sent: 0, skipped: 1, reasons: { retracted: 1 } })
    expect(await withStatus('ended', OTHER)).toMatchObject({ sent: 1 })
    await test.publishPost('cleo', 'third')
    await test.untilRecorded('letter-third', 'LetterRequested')
    test.accounts.set('cleo', { email: 'cleo@example.com', emailVerified: true, state: 'suspended' })
    await test.ask('POST /api/subscriptions', { as: 'bo', body: { purpose: 'author:cleo', wording: 1 } })
    test.clock.advance(10 * MINUTE)
    await until(async () => bodyOf<Letter>(await one('cleo', 'third')).reasons?.['author-suspended'] === 1)
  })
})

describe('POST /api/letters/test', () => {
  const DRAFT = 'draftofada0000000001'
  const sendTest = async (as = 'ada') => test.ask('POST /api/letters/test', { as, body: { draftId: DRAFT } })

  it('sends a draft to its author, at most ten times an hour', async () => {
    test.drafts.set(DRAFT, { ...sampleContent, postId: DRAFT, authorId: 'ada' })
    expect(await sendTest()).toMatchObject({ status: 200, body: { to: 'ada@example.com' } })
    const [mail] = await lettersIn()
    expect(mail).toMatchObject({ subject: 'Test: Tea', to: [{ address: 'ada@example.com' }] })
    expect((await sendTest('bo')).status).toBe(404)
    test.accounts.set('ada', { email: 'ada@example.com', emailVerified: false, state: 'active' })
    expect((await sendTest()).status).toBe(403)
    test.accounts.set('ada', { email: 'ada@example.com', emailVerified: true, state: 'active' })
    for (let sent = 1; sent < 10; sent += 1) expect((await sendTest()).status).toBe(200)
    expect((await sendTest()).status).toBe(429)
  })
})

describe('the queue of an admin', () => {
  const act = async (line: `POST /api/admin/mailings/${string}`) => test.ask(line, admin)

  it('pauses and continues a letter', async () => {
    await subscribe('bo')
    await test.publishPost('ada', POST)
    await withStatus('requested')
    expect((await act(`POST /api/admin/mailings/${POST}/pause`)).status).toBe(204)
    expect((await act('POST /api/admin/mailings/unknown/pause')).status).toBe(404)
    test.clock.advance(10 * MINUTE)
    expect((await queue()).items).toMatchObject([{ status: 'paused', pause: 'admin' }])
    expect((await act(`POST /api/admin/mailings/${POST}/continue`)).status).toBe(204)
    expect(await withStatus('ended')).toMatchObject({ sent: 1 })
    expect((await queue()).items).toEqual([])
    expect((await act('POST /api/admin/mailings/continue')).status).toBe(204)
  })
})

it('POST /api/admin/mailings/continue continues the letters that wait after a restore', async () => {
  const objects = await temporaryObjects()
  await createSentCounter(objects, site.origin).advance(7)
  const restored = await runDelivery({ objects })
  onTestFinished(restored.close)
  await restored.people('ada', 'bo')
  await restored.ask('POST /api/subscriptions', { as: 'bo', body: { purpose: 'author:ada', wording: 1 } })
  await restored.publishPost('ada', POST)
  const held = { claimed: 0, counted: 7 }
  await until(async () => {
    const { body } = await restored.ask('GET /api/admin/mailings', admin)
    return isDeepStrictEqual([(body as Queue).held, (body as Queue).items[0]?.status], [held, 'held'])
  })
  const own = await restored.ask('GET /api/me/letters', { as: 'ada' })
  expect(own.body).toMatchObject({ allowance: { isHeld: true }, items: [{ status: 'held' }] })
  expect((await restored.ask('POST /api/admin/mailings/continue', { as: 'ada' })).status).toBe(403)
  const { position } = await restored.source('social').publish(exampleEvents.commented('k1', POST, 'bo'))
  expect((await restored.ask('POST /api/admin/mailings/continue', admin)).status).toBe(204)
  const recorded = await restored.ports.log.readStream('mailings')
  expect(recorded.find(({ type }) => type === 'MailingsContinued')?.data).toMatchObject({
    upTo: { social: position },
  })
  restored.clock.advance(10 * MINUTE)
  await until(async () => (await restored.mails()).some(({ subject }) => subject === 'Tea'))
})
