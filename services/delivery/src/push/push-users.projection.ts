import { PublicPushSubscriptions, PublicSubscriptions } from '@soko/contracts/events/delivery.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { MOST_DEVICES } from './push-subscription.decider.ts'

export const PUSH_USERS = 'push-users'

export const PushLists = {
  /** The ids of users with devices. */
  users: 'users',
  /** The ids of a user's devices. */
  devices: (userId: string) => `devices:${userId}`,
} as const

/** Lists the users with devices, because most followers of an author have none. */
export const pushUsersProjection = defineProjection({
  name: PUSH_USERS,
  version: 1,
  sources: ['delivery'],
  streams: [PublicPushSubscriptions, PublicSubscriptions],
  apply: async ({ type, stream, data }, view) => {
    if (type === 'SubscriberErased') return forget(PublicSubscriptions.idOf(stream) ?? '', view)
    if (data === undefined || (type !== 'PushSubscribed' && type !== 'PushUnsubscribed')) return
    const { userId, deviceId } = data
    const list = PushLists.devices(userId)
    if (type === 'PushSubscribed') {
      view.add(list, deviceId, 0)
      return view.add(PushLists.users, userId, 0)
    }
    view.remove(list, deviceId)
    if ((await view.members(list, 1)).length === 0) view.remove(PushLists.users, userId)
  },
})

/** The events of an erased user may have lost their data. */
const forget = async (userId: string, view: ViewWriter): Promise<void> => {
  const list = PushLists.devices(userId)
  // A device is replaced in one commit, before or after its successor is added.
  for (const { member } of await view.members(list, 2 * MOST_DEVICES)) view.remove(list, member)
  view.remove(PushLists.users, userId)
}
