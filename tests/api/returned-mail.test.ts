import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sesBounce, sesComplaint, sns } from '@soko/delivery/returned/testing/provider-json.ts'
import { describe, expect, it } from 'vitest'
import { expectProblem } from './testing/expect-problem.ts'
import { RETURNED_MAIL_TOKEN } from './testing/site-under-test.ts'
import { useAdmin, useMember, useTestSite } from './testing/test-site.ts'

/** Sends the text as it is, which `ask` would convert to JSON. */
const send = async (
  address: string,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  token = RETURNED_MAIL_TOKEN,
) => {
  const answer = await fetch(`${address}/api/mail/returned`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

describe('POST /api/mail/returned through the gateway', () => {
  const site = useTestSite()
  const amina = useMember(site, 'amina')
  const admin = useAdmin(site, 'achieng')

  const reasons = async () => {
    const { items } = await admin.call<{ items: { address: string; reason: string }[] }>(
      'GET /api/admin/suppressions?limit=100',
    )
    return items.filter(({ address }) => address.endsWith(`@${site.nameOf('mail')}.example`))
  }

  it('suppresses addresses that Amazon SES reports, once', async () => {
    const emailAddress = `ama@${site.nameOf('mail')}.example`
    const text = JSON.stringify(sns(sesBounce({}, { status: '5.1.1', emailAddress })))
    for (let delivery = 0; delivery < 2; delivery += 1) {
      const answer = await send(site.address, text, 'text/plain; charset=UTF-8')
      expect(answer).toMatchObject({ status: 200, body: { outcome: 'returned' } })
    }
    expect(await reasons()).toMatchObject([{ reason: 'hard-bounce' }])
  })

  it('ends the mail to a member who reports a letter as spam, until they subscribe again', async () => {
    const purpose = `author:${admin.id}`
    const { token } = { token: await site.mailTo(amina.email, /./) }
    await amina.call('POST /api/auth/verify', { body: { token: /\?token=([\w.-]+)/.exec(token.text)?.[1] } })
    const subscribe = async () => amina.call('POST /api/subscriptions', { body: { purpose, wording: 1 } })
    const own = async () => amina.call('GET /api/me/subscriptions')
    await subscribe()
    const { complaint, ...report } = sesComplaint()
    const complainedRecipients = [{ emailAddress: amina.email }]
    const text = JSON.stringify({
      ...report,
      mail: { ...report.mail, source: admin.email },
      complaint: { ...complaint, complainedRecipients },
    })
    expect(await send(site.address, text, 'application/json')).toMatchObject({
      body: { outcome: 'returned' },
    })
    expect(await own()).toMatchObject({ items: [], suppressed: 'complaint' })
    await subscribe()
    expect(await own()).toMatchObject({ items: [{ purpose }], suppressed: null })
  })

  it('reads raw mails, and ignores those that this site did not send', async () => {
    const file = join(
      import.meta.dirname,
      '../../services/delivery/src/returned/testing/postfix-unknown-user.eml',
    )
    const mail = await readFile(file)
    expect(await send(site.address, mail, 'message/rfc822')).toMatchObject({ body: { outcome: 'unmatched' } })
    const vacation = 'From: a@mail.example\r\nSubject: Away\r\n\r\nUntil Monday.'
    expect(await send(site.address, vacation, 'message/rfc822')).toMatchObject({
      body: { outcome: 'ignored' },
    })
  })

  it('refuses other tokens, types and large mails', async () => {
    expectProblem(await send(site.address, '{}', 'application/json', 'wrong'), { status: 401 })
    expectProblem(await send(site.address, '<p>', 'text/html'), { status: 415 })
    expectProblem(await send(site.address, 'x'.repeat(1_000_001), 'message/rfc822'), { status: 413 })
  })
})

describe('the mail of a site, for admins', () => {
  const site = useTestSite()
  const admin = useAdmin(site, 'achieng')
  const amina = useMember(site, 'amina')

  it.each(['GET /api/admin/mail/dns', 'GET /api/admin/mail/complaints'] as const)('%s', async (line) => {
    expect((await admin.ask(line)).status).toBe(200)
    expectProblem(await amina.ask(line), { status: 403 })
  })
})
