import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import {
  NotificationKind,
  type NotificationKinds,
  type PushDevice,
  PushPayload,
  type PushSettings,
} from '@soko/contracts/types/notification-settings.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { onTestFinished } from 'vitest'
import { NOTIFICATIONS } from '../../notifications/notifications-view.ts'
import { createSentCounter } from '../../sending/sent-counter.ts'
import { bodyOf, runDelivery } from '../../testing/run-delivery.ts'
import { createPush, type PushOptions } from '../create-push.ts'
import type { PushTarget } from '../push-sender.ts'
import { createPushRounds, type PushRounds } from '../work/send-pushes.ts'
import { PUSH_CERTIFICATE } from './push-certificate.ts'
import { runPushService } from './push-service.ts'

const HOUR = 3_600_000

/** Tests follow others first. */
const CHOSEN = Object.fromEntries(
  NotificationKind.options.map((kind) => [kind, kind !== 'follower']),
) as NotificationKinds

/**
 * Runs delivery with a local push service, for the test. It is 10:00 (UTC). People get push messages at any time,
 * without a limit, but not about followers.
 * @param every how often the service sends; by default, only rounds of the test do.
 */
export const runPushes = async ({ every = HOUR }: { readonly every?: number } = {}) => {
  const clock = createMovableClock()
  const service = await runPushService(clock)
  const options: PushOptions = {
    contact: 'mailto:admin@soko.example',
    hosts: ['push.example'],
    network: service.network,
    ca: PUSH_CERTIFICATE.cert,
    every,
  }
  /** Moves the clock to the next such time (UTC). */
  const waitUntil = (hour: number): void => {
    const wait = (hour * HOUR - (clock.now().getTime() % (24 * HOUR)) + 24 * HOUR) % (24 * HOUR)
    clock.advance(wait)
  }
  waitUntil(10)
  const delivery = await runDelivery({ clock }, { push: options })
  onTestFinished(delivery.close)
  const { kit, ports, source } = delivery

  /** The work of one process. */
  const process = (): PushRounds => {
    const push = createPush(ports, options)
    const counter = createSentCounter(ports.objects, 'soko.example')
    const rounds = createPushRounds({ ...kit, ...ports, counter, sender: push.sender })
    onTestFinished(async () => {
      await rounds.stop()
      await push.close()
    })
    return rounds
  }
  const first = process()

  const choose = async (as: string, changes: Partial<PushSettings> = {}) => {
    const settings = { kinds: CHOSEN, quiet: null, perDay: null, zone: 'UTC', ...changes }
    await delivery.ask('POST /api/me/push/settings', { as, body: settings })
  }
  const addDevice = async (as: string, { endpoint, p256dh, auth }: PushTarget = service.subscribe()) =>
    bodyOf<PushDevice>(
      await delivery.ask('POST /api/me/push/devices', { as, body: { endpoint, keys: { p256dh, auth } } }),
    )

  return {
    ...delivery,
    clock,
    service,
    waitUntil,
    stop: delivery.service.stop,
    process,
    choose,
    addDevice,
    /** Registers users, each with one device. */
    join: async (...userIds: readonly string[]) => {
      await delivery.people(...userIds)
      for (const userId of userIds) {
        await choose(userId)
        await addDevice(userId)
      }
    },
    /** Publishes events of another service, and waits until the view has them. */
    happen: async (
      name: 'content' | 'social' | 'markets',
      ...events: readonly [NewEvent, ...NewEvent[]]
    ): Promise<void> => {
      const { position } = await source(name).publish(...events)
      await untilApplied(kit, NOTIFICATIONS, { source: name, position })
    },
    append: async (event: NewEvent) =>
      ports.log.append({ id: ports.ids.next(), expected: {}, events: [event] }),
    follow: async (followerId: string, followeeId: string) =>
      source('social').publish(exampleEvents.followed(followerId, followeeId)),
    /** Does one round of work, and waits until its messages are sent. */
    round: async (rounds = first): Promise<void> => {
      await rounds.round(new AbortController().signal)
      await rounds.idle()
    },
    received: (): readonly PushPayload[] =>
      service.received.map(({ payload }) => PushPayload.parse(JSON.parse(payload))),
    titles: (): readonly string[] =>
      service.received.map(({ payload }) => PushPayload.parse(JSON.parse(payload)).title),
    devicesOf: async (as: string) =>
      bodyOf<{ devices: readonly PushDevice[] }>(await delivery.ask('GET /api/me/push', { as })).devices,
  }
}

export type Pushes = Awaited<ReturnType<typeof runPushes>>
