import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEventBus } from '../event-bus/create-event-bus.ts'
import type { EventBus } from '../event-bus/event-bus.ts'
import { type Announcement, announcementsTopic } from './announcement.ts'
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

  it('receives announcements of other processes, including newer releases', async () => {
    await publish({ ...announcement, reason: 'a field that this release does not know' })
    await vi.waitFor(() => expect(received).toEqual([announcement]))
    expect(failures).toEqual([])
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
