import { createExecutor, type Executor } from '@soko/platform/decider/execute.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { createIds } from '@soko/platform/ids.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliveryEvents } from '../delivery-events.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import { addDevice } from './add-device.ts'
import { PushSubscriptionsStream } from './push-subscription.events.ts'
import { pushSubscriptions } from './push-subscriptions.ts'

const dataKey = Buffer.alloc(32, 7)
const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/shared'

let log: EventLog
let executor: Executor

beforeEach(async () => {
  log = await temporaryEventLog(deliveryEvents)
  executor = createExecutor({ log, ids: createIds() })
})

const subscribe = async (
  userId: string,
  more: { readonly deviceId?: string; readonly endpoint?: string } = {},
) =>
  executor.execute(
    addDevice(dataKey, {
      userId,
      deviceId: `phone of ${userId}`,
      sessionId: `session of ${userId}`,
      device: 'Firefox on Android',
      endpoint,
      p256dh: 'BCVxsr7N',
      auth: 'BTBZMqHH',
      ...more,
    }),
  )
const devicesOf = async (userId: string) => {
  const devices = await executor.load(pushSubscriptions, PushSubscriptionsStream.of(userId))
  return devices.map(({ deviceId }) => deviceId)
}

describe('a browser that two users share', () => {
  it('gets only the messages of the user who subscribed last', async () => {
    await subscribe('amina')
    await subscribe('amina', { deviceId: 'laptop', endpoint: `${endpoint}/laptop` })
    await subscribe('baraka')
    expect(await devicesOf('baraka')).toEqual(['phone of baraka'])
    expect(await devicesOf('amina')).toEqual(['laptop'])
    await subscribe('amina')
    expect(await devicesOf('amina')).toEqual(['laptop', 'phone of amina'])
    expect(await devicesOf('baraka')).toEqual([])
  })

  it('is subscribed once for the same session of a user', async () => {
    await subscribe('amina')
    const { position } = await log.head()
    await subscribe('amina')
    expect((await log.head()).position).toBe(position)
  })

  it('belongs to one of them if both subscribe at the same time', async () => {
    await Promise.all(['amina', 'baraka', 'amina', 'baraka'].map(async (userId) => subscribe(userId)))
    expect([...(await devicesOf('amina')), ...(await devicesOf('baraka'))]).toHaveLength(1)
  })
})

it('refuses a device of an erased user', async () => {
  const erased = SubscriptionsStream.SubscriberErased('amina', { subscriberId: 'amina' })
  await executor.execute(() => [erased])
  await expect(subscribe('amina')).rejects.toMatchObject({ status: 403 })
  expect(await devicesOf('amina')).toEqual([])
})
