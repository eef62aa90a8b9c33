import { PushEndpoints } from '@soko/contracts/endpoints/push.endpoints.ts'
import {
  defaultPushSettings,
  type PushDevice,
  type PushPayload,
  type PushTest,
} from '@soko/contracts/types/notification-settings.ts'
import { describeDevice } from '@soko/platform/http/describe-device.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { addDevice, requireUser } from './add-device.ts'
import type { Push } from './create-push.ts'
import { readPushKeys } from './push-keys.ts'
import { type PushMessage, pushTopic } from './push-message.ts'
import type { PushResult } from './push-result.ts'
import { changePushSettings } from './push-settings.decider.ts'
import { PushSettingsStream } from './push-settings.events.ts'
import { pushSettings } from './push-settings.ts'
import { settlePush, unsubscribe } from './push-subscription.decider.ts'
import { PushSubscriptionsStream } from './push-subscription.events.ts'
import { type PushSubscription, pushSubscriptions } from './push-subscriptions.ts'
import { pushTexts } from './push.texts.ts'

/** Per user. */
const TESTS = { times: 10, seconds: 600 } as const
const TEST_TTL = 12 * 3_600

/** Serves a user's devices with push notifications, and their settings. */
export const mountPush = (
  { mount, executor, ids, dataKey, limits }: ServiceKit,
  { key, hosts, sender }: Push,
): void => {
  const tests = limits.create({ name: 'push-tests', ...TESTS })
  const devicesOf = async (userId: string) =>
    executor.load(pushSubscriptions, PushSubscriptionsStream.of(userId))
  const deviceOf = async (userId: string, deviceId: string) =>
    (await devicesOf(userId)).find((each) => each.deviceId === deviceId)

  mount(PushEndpoints.own, async ({ actor: { userId, sessionId } }) => {
    const settings = await executor.load(pushSettings, PushSettingsStream.of(userId))
    const devices = (await devicesOf(userId)).map((device) => present(device, sessionId))
    return { status: 200, body: { key, devices, settings: settings ?? defaultPushSettings } }
  })

  mount(PushEndpoints.addDevice, async ({ actor: { userId, sessionId }, body, request, execute }) => {
    const endpoint = hosts(body.endpoint)?.href
    const { p256dh, auth } = body.keys
    if (endpoint === undefined) throw invalid('endpoint', 'This push service is not known.')
    if (readPushKeys(p256dh, auth) === undefined) throw invalid('keys', 'The keys are not valid.')
    const device = describeDevice(request.headers['user-agent'])
    const command = { userId, deviceId: ids.next(), sessionId, device, endpoint, p256dh, auth }
    await execute(addDevice(dataKey, command, body.zone))
    const added = (await devicesOf(userId)).find((each) => each.endpoint === endpoint)
    // It may have been removed in between.
    if (added === undefined) throw new HttpProblem('busy')
    return { status: 200, body: present(added, sessionId) }
  })

  mount(PushEndpoints.removeDevice, async ({ actor: { userId }, params: { deviceId }, execute }) => {
    await execute(async (load) =>
      unsubscribe(await load(pushSubscriptions, PushSubscriptionsStream.of(userId)), { userId, deviceId }),
    )
    return { status: 204 }
  })

  mount(PushEndpoints.testDevice, async ({ actor: { userId }, params: { deviceId }, once }) => {
    const outcome = await once(async () => {
      const device = await deviceOf(userId, deviceId)
      if (device === undefined) throw new HttpProblem('not-found')
      await tests.take(userId)
      const result = await sender.send(device, testMessage(dataKey, device))
      await executor.execute(async (load) =>
        settlePush(await load(pushSubscriptions, PushSubscriptionsStream.of(userId)), {
          userId,
          deviceId,
          result,
        }),
      )
      // A failed test is not recorded, so a retry sends it again.
      return outcomeOf(result)
    })
    if (outcome !== 'done') return { status: 200, body: { outcome: outcome ?? 'failed' } }
    const isGone = (await deviceOf(userId, deviceId)) === undefined
    return { status: 200, body: { outcome: isGone ? 'gone' : 'sent' } }
  })

  mount(PushEndpoints.changeSettings, async ({ actor: { userId }, body, execute }) => {
    await execute(async (load) => {
      await requireUser(load, userId)
      return changePushSettings(await load(pushSettings, PushSettingsStream.of(userId)), userId, body)
    })
    return { status: 200, body }
  })
}

const invalid = (field: string, message: string): HttpProblem =>
  new HttpProblem('invalid-fields', { message, errors: { [field]: [message] } })

const present = ({ deviceId, device, since, sessionId }: PushSubscription, current: string): PushDevice => ({
  deviceId,
  name: device,
  since,
  isCurrent: sessionId === current,
})

const testMessage = (dataKey: Uint8Array, { deviceId }: PushSubscription): PushMessage => ({
  payload: JSON.stringify({
    ...pushTexts.test,
    path: '/settings/notifications',
    tag: 'test',
  } satisfies PushPayload),
  urgency: 'high',
  timeToLive: TEST_TTL,
  topic: pushTopic(dataKey, deviceId, 'test'),
})

const outcomeOf = ({ kind }: PushResult): PushTest['outcome'] | undefined =>
  kind === 'accepted' ? 'sent' : kind === 'gone' ? 'gone' : undefined
