import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import type { Letter } from '@soko/contracts/types/letter.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { until } from '@soko/platform/testing/until.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedSite, type Site } from '../../site/embedded/create-embedded-site.ts'
import { createSiteClient, type SiteClient } from '../../site/site-client.ts'

const MINUTE = 60_000
const HTML = '<p>It rained. See <a href="https://tea.example/">the board</a>.</p>'

let clock: ReturnType<typeof createMovableClock>
let data: string
let site: Site

beforeEach(async () => {
  clock = createMovableClock()
  data = await temporaryFolder()
  site = await createEmbeddedSite({
    data,
    port: 0,
    limits: false,
    checkAnswers: true,
    hasher: createPasswordHasher({ cost: 4 }),
    logger: createLogger({ level: 'silent' }),
    clock,
  })
  await site.start()
})
afterEach(async () => site.stop())

const mailsTo = async (address: string): Promise<readonly Email[]> => {
  const outbox = join(data, 'outbox')
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  )
  return mails.filter(({ to }) => to?.[0]?.address === address)
}
const lettersTo = async (username: string) =>
  (await mailsTo(`${username}@example.com`)).filter(({ from }) => from?.name?.endsWith('via Soko'))

/** Registers a user who confirms the address. */
const register = async (username: string): Promise<SiteClient & { readonly id: string }> => {
  const client = createSiteClient(site.address)
  const [email, password] = [`${username}@example.com`, `${username} sells maize`]
  await client.call('POST /api/auth/register', { body: { name: username, username, email, password } })
  const [mail] = await until(async () => {
    const mails = await mailsTo(email)
    return mails.length > 0 && mails
  })
  const token = /verify\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  await client.call('POST /api/auth/verify', { body: { token } })
  return { ...client, id: await client.signIn(email, password) }
}

const publish = async (author: SiteClient, title: string): Promise<string> => {
  const body = { title, html: HTML, letter: true }
  return (await author.call<{ _id: string }>('POST /api/posts/create', { body }))._id
}
const subscribers = async (author: SiteClient): Promise<number> =>
  (await author.call<{ counts: { confirmed: number } }>('GET /api/me/subscribers')).counts.confirmed

describe('a letter of the whole site', { timeout: 120_000 }, () => {
  it('reaches each subscriber once with links that work, unless it was stopped', async () => {
    const [ada, bola, cleo] = [await register('ada'), await register('bola'), await register('cleo')]
    const body = { purpose: `author:${ada.id}` }
    for (const reader of [bola, cleo]) {
      await reader.call('POST /api/subscriptions', { body: { ...body, wording: 1 } })
    }
    const postId = await publish(ada, 'Tea in Kericho')
    const stoppedId = await publish(ada, 'Too early')
    const letter = async (id: string) =>
      until(async () => {
        const answer = await ada.ask(`GET /api/letters/${id}`)
        return answer.status === 200 && (answer.body as Letter)
      })
    expect(await letter(postId)).toMatchObject({ status: 'requested', title: 'Tea in Kericho' })
    await letter(stoppedId)
    await ada.call(`POST /api/letters/${stoppedId}/stop`)
    await cleo.call('POST /api/subscriptions/remove', { body })
    expect(await lettersTo('bola')).toEqual([])

    clock.advance(10 * MINUTE)
    await ada.renew()
    const ended = await until(async () => {
      const found = await letter(postId)
      return found.status === 'ended' && found.sent === found.recipients && found
    })
    expect(ended).toMatchObject({ recipients: 1, sent: 1, refused: 0, skipped: 0, uncertain: 0 })
    expect(await letter(stoppedId)).toMatchObject({ status: 'stopped' })
    expect(await lettersTo('cleo')).toEqual([])
    const mails = await lettersTo('bola')
    expect(mails).toMatchObject([{ subject: 'Tea in Kericho', from: { name: 'ada via Soko' } }])

    const [mail] = mails
    const links = Array.from(mail?.html?.matchAll(/href="([^"]+)"/g) ?? [], ([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    const own = links.filter((href) => href.startsWith(site.origin))
    expect(own).toContain(`${site.origin}/posts/post/tea-in-kericho?from=letter`)
    const statuses = await Promise.all(own.map(async (href) => [href, (await fetch(href)).status]))
    expect(statuses).toEqual(own.map((href) => [href, 200]))
    expect(await subscribers(ada)).toBe(1)

    const oneClick = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? ''
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(oneClick, { method: 'POST', body: form })).status).toBe(200)
    await until(async () => (await subscribers(ada)) === 0)
    await until(async () => (await letter(postId)).unsubscribed === 1)
  })

  it('can be sent to its author as a test', async () => {
    const ada = await register('ada')
    const draftId = 'draftofada0000000001'
    await ada.call(`POST /api/drafts/${draftId}`, { body: { title: 'Tea', html: HTML } })
    await ada.call('POST /api/letters/test', { body: { draftId } })
    expect(await lettersTo('ada')).toMatchObject([{ subject: 'Test: Tea' }])
  })
})
