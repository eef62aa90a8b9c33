import type { Letter } from '@soko/contracts/types/letter.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { until } from '@soko/platform/testing/until.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SiteClient } from '../../site/site-client.ts'
import { type MailingSite, startMailingSite } from './testing/mailing-site.ts'

const MINUTE = 60_000
const HTML = '<p>It rained. See <a href="https://tea.example/">the board</a>.</p>'

let clock: ReturnType<typeof createMovableClock>
let site: MailingSite

beforeEach(async () => {
  clock = createMovableClock()
  site = await startMailingSite(await temporaryFolder(), clock)
})
afterEach(async () => site.stop())

const publish = async (author: SiteClient, title: string): Promise<string> => {
  const body = { title, html: HTML, letter: true }
  return (await author.call<{ _id: string }>('POST /api/posts/create', { body }))._id
}
const subscribers = async (author: SiteClient): Promise<number> =>
  (await author.call<{ counts: { confirmed: number } }>('GET /api/me/subscribers')).counts.confirmed

describe('a letter of the whole site', { timeout: 120_000 }, () => {
  it('reaches each subscriber once with links that work, unless it was stopped', async () => {
    const [ada, bola, cleo] = [await site.join('ada'), await site.join('bola'), await site.join('cleo')]
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
    expect(await site.lettersTo('bola')).toEqual([])

    clock.advance(10 * MINUTE)
    await ada.renew()
    const ended = await until(async () => {
      const found = await letter(postId)
      return found.status === 'ended' && found.sent === found.recipients && found
    })
    expect(ended).toMatchObject({ recipients: 1, sent: 1, refused: 0, skipped: 0, uncertain: 0 })
    expect(await letter(stoppedId)).toMatchObject({ status: 'stopped' })
    expect(await site.lettersTo('cleo')).toEqual([])
    const mails = await site.lettersTo('bola')
    expect(mails).toMatchObject([{ subject: 'Tea in Kericho', from: { name: 'ada via Soko' } }])

    const [mail] = mails
    const links = Array.from(mail?.html?.matchAll(/href="([^"]+)"/g) ?? [], ([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    const own = links.filter((href) => site.addressOf(href) !== undefined)
    expect(own).toContain(`${site.origin}/posts/post/tea-in-kericho?from=letter`)
    const statuses = await Promise.all(
      own.map(async (href) => [href, (await fetch(site.addressOf(href) ?? '')).status]),
    )
    expect(statuses).toEqual(own.map((href) => [href, 200]))
    expect(await subscribers(ada)).toBe(1)

    const oneClick = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? ''
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(site.addressOf(oneClick) ?? '', { method: 'POST', body: form })).status).toBe(200)
    await until(async () => (await subscribers(ada)) === 0)
    await until(async () => (await letter(postId)).unsubscribed === 1)
  })

  it('can be sent to its author as a test', async () => {
    const ada = await site.join('ada')
    const draftId = 'draftofada0000000001'
    await ada.call(`POST /api/drafts/${draftId}`, { body: { title: 'Tea', html: HTML } })
    await ada.call('POST /api/letters/test', { body: { draftId } })
    expect(await site.lettersTo('ada')).toMatchObject([{ subject: 'Test: Tea' }])
  })
})
