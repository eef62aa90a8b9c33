import { erased, whenOf } from '@soko/platform/testing/given.ts'
import { until } from '@soko/platform/testing/until.ts'
import { describe, expect, it } from 'vitest'
import { subscriptions } from '../subscriptions/subscriptions.ts'
import { site } from '../mails/testing/sample-letter.ts'
import { sampleContent, useDelivery } from '../testing/run-delivery.ts'
import { LetterSettingsStream } from './letter.events.ts'
import { changeLetterSettings, letterSettings } from './letter-settings.ts'

const when = whenOf(letterSettings)
const chosen = (replies: 'author' | 'nobody') => LetterSettingsStream.LetterRepliesChosen('ada', { replies })
const choose =
  (replies: 'author' | 'nobody', author = subscriptions.initial) =>
  (settings: typeof letterSettings.initial) =>
    changeLetterSettings({ settings, author }, { userId: 'ada', replies })

describe('choosing where replies go', () => {
  it('is recorded if it changes', () => {
    when([], choose('nobody')).thenNothing()
    when([], choose('author')).then(chosen('author'))
    when([chosen('author')], choose('author')).thenNothing()
    when([chosen('author')], choose('nobody')).then(chosen('nobody'))
    when([erased(chosen('author'))], choose('author')).then(chosen('author'))
  })

  it('is refused to an erased author', () => {
    when([], choose('author', { ...subscriptions.initial, isErased: true })).thenRefused('forbidden')
  })
})

describe('/api/me/letters/settings', () => {
  const test = useDelivery('ada', 'bo')
  const change = async (replies: string, as = 'ada') =>
    test.ask('POST /api/me/letters/settings', { as, body: { replies } })
  const settings = async (as = 'ada') => (await test.ask('GET /api/me/letters/settings', { as })).body

  it('is nobody until the author chooses their confirmed address', async () => {
    expect(await settings()).toEqual({ replies: 'nobody' })
    test.accounts.set('ada', { email: 'ada@example.com', emailVerified: false, state: 'active' })
    expect((await change('author')).status).toBe(403)
    test.accounts.set('ada', { email: 'ada@example.com', emailVerified: true, state: 'active' })
    expect(await change('author')).toMatchObject({ status: 200, body: { replies: 'author' } })
    expect(await settings()).toEqual({ replies: 'author' })
    expect(await settings('bo')).toEqual({ replies: 'nobody' })
    expect(await change('ada@example.com')).toMatchObject({
      status: 422,
      body: { errors: { replies: [expect.any(String)] } },
    })
    expect((await test.ask('GET /api/me/letters/settings')).status).toBe(401)
  })

  it('applies to letters and tests, and leaves no address in the log', async () => {
    const repliesTo = async (subject: string) => {
      const mail = await until(async () => (await test.mails()).find((each) => each.subject === subject))
      return mail.replyTo?.map(({ address }) => address)
    }
    await test.ask('POST /api/subscriptions', { as: 'bo', body: { purpose: 'author:ada', wording: 1 } })
    await test.publishPost('ada', 'p1')
    await test.untilRecorded('letter-p1', 'LetterRequested')
    await change('author')
    test.clock.advance(10 * 60_000)
    expect(await repliesTo('Tea')).toEqual(['ada@example.com'])
    expect(JSON.stringify(await test.ports.log.readAll(0))).not.toContain('ada@example.com')
    const draftId = 'draftofada0000000001'
    test.drafts.set(draftId, { ...sampleContent, postId: draftId, authorId: 'ada', title: 'Coffee' })
    await change('nobody')
    await test.ask('POST /api/letters/test', { as: 'ada', body: { draftId } })
    expect(await repliesTo('Test: Coffee')).toEqual([site.noReply])
  })
})
