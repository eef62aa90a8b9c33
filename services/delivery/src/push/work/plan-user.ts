import { defaultPushSettings } from '@soko/contracts/types/notification-settings.ts'
import { RecentIds } from '../../notifications/notifications-view.ts'
import { planPushes, type PushPlan } from '../push-plan.rules.ts'
import { PushSettingsStream } from '../push-settings.events.ts'
import { pushSettings } from '../push-settings.ts'
import { PushSubscriptionsStream } from '../push-subscription.events.ts'
import { type PushSubscriptions, pushSubscriptions } from '../push-subscriptions.ts'
import type { PushPorts } from './push-ports.ts'
import { readSubjects, type Subject } from './read-subjects.ts'
import type { SentPushes } from './sent-pushes.ts'
import type { Waiting } from './waiting-pushes.ts'

/** In milliseconds. */
export const MOST_AGE = 24 * 3_600_000

export type UserPlan = PushPlan<Waiting> & { readonly userId: string; readonly devices: PushSubscriptions }

/**
 * Plans what waits for a user, with the settings, and leaves out what must not be sent any more.
 * @param isActive whether a user is neither suspended nor erased.
 * @throws RangeError for settings with an unknown time zone; PeerUnavailable.
 */
export const planUser = async (
  ports: Pick<PushPorts, 'executor' | 'view' | 'clock'>,
  sent: Pick<SentPushes, 'has' | 'of'>,
  isActive: (userId: string) => Promise<boolean>,
  { userId, waiting }: { readonly userId: string; readonly waiting: readonly Waiting[] },
): Promise<UserPlan> => {
  const { executor, clock } = ports
  const now = clock.now()
  const devices = await executor.load(pushSubscriptions, PushSubscriptionsStream.of(userId))
  const settings = (await executor.load(pushSettings, PushSettingsStream.of(userId))) ?? defaultPushSettings
  const first = Math.min(...devices.map(({ since }) => Date.parse(since)))
  const fresh = waiting.filter(
    ({ id, at }) => at >= first && now.getTime() - at < MOST_AGE && !sent.has(userId, id),
  )
  const { zone, quiet, perDay } = settings
  const limits = { zone, quiet: quiet ?? undefined, perDay: perDay ?? undefined }
  const plan = (items: readonly Waiting[]): UserPlan => ({
    userId,
    devices,
    ...planPushes(items, sent.of(userId), limits, now),
  })
  const all = plan(fresh)
  // Nothing else needs to be read for the many users with quiet hours.
  if (all.send.length === 0 && all.summarize.length === 0) return all
  const wanted = (await readSubjects(ports, userId, fresh)).filter(({ kinds }) =>
    kinds.some((kind) => settings.kinds[kind]),
  )
  const active = await Promise.all(wanted.map(async ({ actor }) => isActive(actor._id)))
  const subjects = wanted.filter((_, at) => active[at])
  const ids = new Set(subjects.map((each) => each.waiting.id))
  /** A follower who is mentioned gets only the mention. */
  const isMentioned = ({ document }: Subject): boolean => {
    if (document.kind !== 'post') return false
    const mention = RecentIds.mention(document.postId, userId)
    return ids.has(mention) || sent.has(userId, mention)
  }
  return plan(subjects.filter((subject) => !isMentioned(subject)).map((subject) => subject.waiting))
}
