import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEventBus } from '../event-bus/create-event-bus.ts'
import type { EventBus } from '../event-bus/event-bus.ts'
import { type Announcement, announcementsTopic, topicsOf } from './announcement.ts'
import { createAnnouncer } from './announcer.ts'

const announcement: Announcement = {
  service: 'test',
  projection: 'notes',
  source: 'a',
  logId: 'log',
  from: 1,
  to: 2,
  tags: ['note:one'],
}

describe('an announcer', () => {
  let bus: EventBus
  let received: Announcement[]
  let failures: unknown[]

  beforeEach(async () => {
    bus = await createEventBus({ kind: 'in-process' })
    received = []
    failures = []
    const announcer = createAnnouncer({ service: 'test', bus, onFailure: (error) => failures.push(error) })
    announcer.listen((each) => received.push(each))
    await announcer.start()
  })
  afterEach(async () => bus.close())

  const publish = async (...messages: Parameters<EventBus['publish']>[1]) =>
    bus.publish(announcementsTopic('test'), messages)

  it('hears what another process announces, also one of a newer release', async () => {
    await publish({ ...announcement, reason: 'a field that this release does not know' })
    await vi.waitFor(() => expect(received).toEqual([announcement]))
    expect(failures).toEqual([])
  })

  it('says how far views are as one message, the newest of each, and nothing that was overtaken', async () => {
    const elsewhere = createAnnouncer({ service: 'test', bus })
    const heard: unknown[] = []
    await bus.consume({
      queue: 'elsewhere',
      topics: topicsOf('test'),
      handle: async (deliveries) => {
        heard.push(...deliveries.map(({ message }) => message))
      },
    })
    const at = (projection: string, position: number): Announcement => ({
      ...announcement,
      projection,
      from: position,
      to: position,
      tags: [],
    })
    elsewhere.announceQuiet([at('notes', 1), at('figures', 1)])
    elsewhere.announceQuiet([at('figures', 2), at('posts', 1)])
    await elsewhere.announce([announcement])
    await vi.waitFor(() => expect(heard).toEqual([announcement, [at('figures', 2), at('posts', 1)]]))
    await vi.waitFor(() => expect(received).toEqual([announcement, at('figures', 2), at('posts', 1)]))
  })

  it.each([null, 7, {}, [7], { ...announcement, tags: 'all' }, { ...announcement, to: undefined }])(
    'reports %j, which is no announcement, and goes on',
    async (message) => {
      await publish(message, announcement)
      await vi.waitFor(() => expect(received).toEqual([announcement]))
      expect(failures).toMatchObject([{ name: 'UnreadableMessage' }])
    },
  )
})
