import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import { type PushMessage, pushTopic } from '../push-message.ts'
import type { PushResult } from '../push-result.ts'
import { settlePush } from '../push-subscription.decider.ts'
import { PushSubscriptionsStream } from '../push-subscription.events.ts'
import { type PushSubscription, pushSubscriptions } from '../push-subscriptions.ts'
import { composePush } from './compose-push.ts'
import type { PushPorts } from './push-ports.ts'
import { readSubjects } from './read-subjects.ts'
import type { Waiting } from './waiting-pushes.ts'

/** A message that was recorded, for one device. */
export type OutgoingPush = {
  readonly userId: string
  readonly deviceId: string
  /** Of the device. It does not change. */
  readonly endpoint: string
  readonly items: readonly Waiting[]
  /** In milliseconds since 1970: when it was recorded. */
  readonly since: number
}

export type PushOutbox = {
  add(pushes: readonly OutgoingPush[]): void
  /** Sends the messages again that push services asked to send later. */
  retryDue(): void
  hasRoom(): boolean
  /** Resolves when nothing is being sent. Retries may still wait. */
  idle(): Promise<void>
  /** Sends nothing more, and resolves when open requests have ended. */
  stop(): Promise<void>
}

const MOST_REQUESTS = 50
const MOST_QUEUED = 2_000
/** In milliseconds. */
const RETRY_AFTER = 60_000
const RETRIED_FOR = 30 * 60_000
const DAY = 24 * 3_600
/** Those about the reader's own texts and calls wake a phone that saves power. */
const URGENT: ReadonlySet<Waiting['kind']> = new Set(['reply', 'mention', 'judged-call'])

/** Sends recorded messages, 50 at the same time. It loses them if the process ends. */
export const createPushOutbox = (ports: PushPorts): PushOutbox => {
  const { executor, clock, dataKey, sender, logger } = ports
  const repeats = createRepeatFilter()
  const queue: OutgoingPush[] = []
  let retries: { readonly push: OutgoingPush; readonly at: number }[] = []
  let requests = 0
  let waitingForIdle: (() => void)[] = []
  let isStopped = false
  const now = (): number => clock.now().getTime()

  const compose = async (
    { userId, items }: OutgoingPush,
    { deviceId, since }: PushSubscription,
  ): Promise<PushMessage | undefined> => {
    const added = Date.parse(since)
    const subjects = await readSubjects(
      ports,
      userId,
      items.filter(({ at }) => at >= added),
    )
    const payload = composePush(subjects)
    if (payload === undefined) return undefined
    const newest = Math.max(...subjects.map(({ waiting }) => waiting.at))
    const left = DAY - Math.floor((now() - newest) / 1_000)
    return {
      payload: JSON.stringify(payload),
      urgency: subjects.some(({ waiting }) => URGENT.has(waiting.kind)) ? 'high' : 'normal',
      timeToLive: Math.min(DAY, Math.max(DAY / 2, left)),
      topic: pushTopic(dataKey, deviceId, payload.tag),
    }
  }

  const settle = async (device: PushSubscription, userId: string, result: PushResult): Promise<void> => {
    const { deviceId, refusals } = device
    if (result.kind === 'accepted' && refusals === 0) return
    const stream = PushSubscriptionsStream.of(userId)
    await executor.execute(async (load) =>
      settlePush(await load(pushSubscriptions, stream), { userId, deviceId, result }),
    )
  }

  /** Returns after how many milliseconds to retry. */
  const send = async (push: OutgoingPush): Promise<number | undefined> => {
    const { userId, deviceId, endpoint } = push
    // Reading for a host that is down would delay the messages to others.
    const paused = sender.paused(endpoint)
    if (paused !== undefined) return retryAfter(endpoint, paused)
    const devices = await executor.load(pushSubscriptions, PushSubscriptionsStream.of(userId))
    const device = devices.find((each) => each.deviceId === deviceId)
    const message = device && (await compose(push, device))
    if (device === undefined || message === undefined) return undefined
    const result = await sender.send(device, message)
    // The message must not be sent again because of this.
    await settle(device, userId, result).catch(report)
    return retryAfter(endpoint, result)
  }

  /** In milliseconds; undefined if the message is not sent again. */
  const retryAfter = (endpoint: string, result: PushResult): number | undefined => {
    switch (result.kind) {
      case 'later':
        return result.seconds * 1_000
      case 'unreachable':
        reportHost(endpoint, result)
        return RETRY_AFTER
      case 'unauthorized':
        reportHost(endpoint, result)
        return result.seconds * 1_000
      case 'unexpected':
      case 'not-allowed':
        reportHost(endpoint, result)
        return undefined
      case 'accepted':
      case 'gone':
      case 'refused':
        return undefined
    }
  }

  /** The endpoint itself is a secret of the device. */
  const reportHost = (endpoint: string, { kind }: PushResult): void =>
    report(new Error(`the push service ${new URL(endpoint).host} did not accept a message: ${kind}`))

  const report = (error: unknown): void =>
    repeats.report(error, (alike) => logger.warn({ err: error, alike }, 'a push message could not be sent'))

  const run = async (push: OutgoingPush): Promise<void> => {
    const delay = await send(push).catch((error: unknown) => {
      report(error)
      return RETRY_AFTER
    })
    if (delay !== undefined && now() + delay <= push.since + RETRIED_FOR) {
      retries.push({ push, at: now() + delay })
    }
  }

  const pump = (): void => {
    while (requests < MOST_REQUESTS) {
      const push = queue.shift()
      if (push === undefined) break
      requests += 1
      void run(push).finally(() => {
        requests -= 1
        pump()
      })
    }
    if (requests > 0) return
    for (const resolve of waitingForIdle) resolve()
    waitingForIdle = []
  }

  const add = (pushes: readonly OutgoingPush[]): void => {
    if (isStopped) return
    queue.push(...pushes)
    pump()
  }

  const idle = async (): Promise<void> =>
    new Promise((resolve) => {
      waitingForIdle.push(resolve)
      pump()
    })

  return {
    add,
    retryDue: () => {
      const time = now()
      const due = retries.filter(({ at }) => at <= time)
      retries = retries.filter(({ at }) => at > time)
      // This process may have been without the lease for a while.
      add(due.map(({ push }) => push).filter(({ since }) => time <= since + RETRIED_FOR))
    },
    hasRoom: () => queue.length < MOST_QUEUED,
    idle,
    stop: async () => {
      isStopped = true
      queue.length = 0
      await idle()
    },
  }
}
