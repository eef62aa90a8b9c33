import type { Unsubscription } from '@soko/contracts/types/subscription.ts'
import { describe, expect, it } from 'vitest'
import { useMember, useTestSite } from './testing/test-site.ts'

describe('a link to unsubscribe', () => {
  const site = useTestSite()
  const author = useMember(site, 'author')

  it('ends one list by the one-click POST of a mail program, and a GET changes nothing', async () => {
    const email = `${site.nameOf('one_click')}@mail.example`
    const body = { email, purpose: `author:${author.id}`, wording: 1 }
    await site.visitor.call('POST /api/subscriptions/visitor', { body })
    const { text } = await site.mailTo(email, /^Confirm your subscription/)
    const confirmToken = /\/confirm\/(\S+)/.exec(text)?.[1] ?? ''
    const { unsubscribeToken: token } = await site.visitor.call<{ unsubscribeToken: string }>(
      `POST /api/subscriptions/confirm/${confirmToken}`,
    )
    const stateOf = async () =>
      (await site.visitor.call<Unsubscription>(`GET /api/unsubscribe/${token}`)).state

    const page = await fetch(`${site.address}/unsubscribe/${token}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await page.text()).toContain(email.replace(/(?<=^.).*(?=@)/, '•••'))
    expect(await stateOf()).toBe('subscribed')

    for (let press = 0; press < 2; press += 1) {
      // Without cookies, `Origin` and `Accept`, as mail programs send it.
      const answer = await fetch(`${site.address}/api/unsubscribe/${token}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        redirect: 'manual',
      })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('set-cookie')).not.toMatch(/session/)
    }
    expect(await stateOf()).toBe('unsubscribed')
  })
})
