import type { Message } from '@soko/contracts/types/admin.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, useSocial } from '../testing/run-social.ts'

const social = useSocial('amina', 'baraka')
beforeAll(async () => {
  await social.content(exampleEvents.published({ postId: 'gold', authorId: 'baraka' }))
})

const form = { name: 'Amina', email: 'amina@example.com', subject: 'Hello', message: 'A secret of Amina.' }
const messages = async () =>
  bodyOf<{ items: readonly Message[] }>(
    await social.ask('GET /api/admin/messages', { as: 'admin', role: 'admin' }),
  ).items
const eventsOf = async (type: string) =>
  (await social.ports.log.readAll(0)).flatMap(({ events }) => events.filter((event) => event.type === type))

describe('erasing a person', () => {
  it('deletes all that they wrote to the admins, and nothing by others', async () => {
    await social.ask('POST /api/contact', { as: 'amina', body: form })
    await social.ask('POST /api/contact', { body: { ...form, name: 'Visitor' } })
    await social.ask('POST /api/reports', { as: 'amina', body: { postId: 'gold', reason: 'Her reason.' } })
    await social.ask('POST /api/reports', { as: 'baraka', body: { postId: 'gold', reason: 'His reason.' } })
    await social.ask('POST /api/notifications/read', { as: 'amina', body: {} })
    expect(await messages()).toHaveLength(4)
    await expect.poll(social.mails).toHaveLength(2)

    await social.auth(exampleEvents.personErased('amina'))
    for (const stream of ['notifications-amina', 'contacts-amina']) {
      const data = async () => (await social.ports.log.readStream(stream)).map((event) => event.data)
      await expect.poll(data).toEqual([undefined])
    }
    await expect.poll(messages).toHaveLength(2)
    await expect.poll(social.mails).toHaveLength(1)
    expect((await social.mails())[0]?.text).toContain('Visitor')

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
