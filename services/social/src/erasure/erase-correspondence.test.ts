import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from '@soko/contracts/types/admin.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bodyOf, runSocial, type Social } from '../testing/run-social.ts'

let social: Social
beforeAll(async () => {
  social = await runSocial()
  await social.people('amina', 'baraka')
  await social.content(exampleEvents.published({ postId: 'gold', authorId: 'baraka' }))
})
afterAll(async () => social.close())

const form = { name: 'Amina', email: 'amina@example.com', subject: 'Hello', message: 'A secret of Amina.' }
const messages = async () =>
  bodyOf<{ items: readonly Message[] }>(
    await social.ask('GET /api/admin/messages', { as: 'admin', role: 'admin' }),
  ).items
const outbox = () => join(social.folder, 'outbox')
const mails = async () =>
  Promise.all((await readdir(outbox())).map(async (name) => readFile(join(outbox(), name), 'utf8')))
const eventsOf = async (type: string) =>
  (await social.ports.log.readAll(0)).flatMap(({ events }) => events.filter((event) => event.type === type))

describe('erasing a person', () => {
  it('leaves nothing of what they wrote to the admins, and all of what others wrote', async () => {
    await social.ask('POST /api/contact', { as: 'amina', body: form })
    await social.ask('POST /api/contact', { body: { ...form, name: 'Visitor' } })
    await social.ask('POST /api/reports', { as: 'amina', body: { postId: 'gold', reason: 'Her reason.' } })
    await social.ask('POST /api/reports', { as: 'baraka', body: { postId: 'gold', reason: 'His reason.' } })
    await social.ask('POST /api/notifications/read', { as: 'amina', body: {} })
    expect(await messages()).toHaveLength(4)
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2), 10_000)

    await social.auth(exampleEvents.personErased('amina'))
    const streams = ['notifications-amina', 'contacts-amina']
    const isErased = async () => {
      for (const stream of streams) {
        const events = await social.ports.log.readStream(stream)
        expect(events.map(({ data }) => data)).toEqual([undefined])
      }
    }
    await vi.waitFor(isErased, 10_000)
    await vi.waitFor(async () => expect(await messages()).toHaveLength(2), 10_000)
    const left = await mails()
    expect(left).toHaveLength(1)
    expect(left[0]).toContain('Visitor')

    expect(await messages()).toMatchObject([
      { kind: 'report', reason: 'His reason.' },
      { kind: 'contact', name: 'Visitor' },
    ])
    const received = await eventsOf('ContactMessageReceived')
    expect(received.filter(({ data }) => data === undefined)).toHaveLength(1)
    const filed = await eventsOf('ReportFiled')
    expect(filed.map(({ data }) => data?.['reason'])).toEqual([undefined, 'His reason.'])
    await social.ports.log.verify()
  })
})
