import { PublicPushSubscriptions, PublicSubscriptions } from '@soko/contracts/events/delivery.events.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { expect, it } from 'vitest'
import { pushUsersProjection } from './push-users.projection.ts'

const { PushSubscribed, PushUnsubscribed } = PublicPushSubscriptions
const added = (userId: string, deviceId: string) => PushSubscribed(userId, { userId, deviceId })
const removed = (userId: string, deviceId: string) => PushUnsubscribed(userId, { userId, deviceId })

it('the view of users with devices has nothing of users without them, or of erased ones', async () => {
  const delivery = [
    added('amina', 'phone'),
    added('amina', 'laptop'),
    added('baraka', 'phone'),
    added('chen', 'phone'),
    removed('amina', 'phone'),
    removed('baraka', 'phone'),
    { ...removed('chen', 'phone'), data: undefined },
    PublicSubscriptions.SubscriberErased('chen', { subscriberId: 'chen' }),
  ]
  expect((await contentsAfter(pushUsersProjection, { delivery })).lists).toEqual({
    'devices:amina': [['laptop', 0]],
    users: [['amina', 0]],
  })
  await expectSameInAnyOrder(pushUsersProjection, { delivery })
})
